/** Asks once for the name that others will see, before somebody invites or sits down. It can be skipped. */

import { api } from '../api'
import { keep } from '../settings.svelte'

const NAME = 'introduced'

function isIntroduced(): boolean {
  try {
    return localStorage.getItem(`clubhouse.${NAME}`) !== null
  } catch {
    return true // a browser that forbids storage would be asked again and again
  }
}

class Introduction {
  /** The question is on the screen. */
  isOpen = $state(false)
  private done: () => void = () => {}

  /** Resolves once the name is given or the question is skipped; at once for whoever has been asked before. */
  async ask(): Promise<void> {
    if (isIntroduced()) return
    const me = await api.me().catch(() => null)
    if (!me || me.name !== null) return this.end()
    await new Promise<void>((done) => {
      this.done = done
      this.isOpen = true
    })
  }

  /** Throws Problem if the name is refused. */
  async answer(name: string): Promise<void> {
    if (name.trim()) await api.rename(name)
    this.end()
  }

  private end(): void {
    keep(NAME, 'yes')
    this.isOpen = false
    this.done()
  }

  skip(): void {
    if (this.isOpen) this.end()
  }
}

export const introduction = new Introduction()
