/** Calls a user back to the page, by its title and by a sound, until the page is looked at. */

import { sound } from './sound'

class Summons {
  /** Stands first in the title of the page; empty if nothing calls. */
  text = $state('')

  constructor() {
    const seen = () => document.hidden || (this.text = '')
    document.addEventListener('visibilitychange', seen)
    addEventListener('focus', seen)
  }

  call(text: string): void {
    sound('whistle')
    if (document.hidden || !document.hasFocus()) this.text = text
  }
}

export const summons = new Summons()
