/** The match that this device has under way, so that the way back to it is at the entrance. */

import { keep } from './settings.svelte'

const NAME = 'match'

export const latest = {
  match(): string | null {
    try {
      return localStorage.getItem(`clubhouse.${NAME}`) || null
    } catch {
      return null // a browser that forbids storage still plays
    }
  },

  begun(id: string): void {
    keep(NAME, id)
  },

  /** Over, or no longer in the house. */
  ended(id: string): void {
    if (latest.match() === id) keep(NAME, '')
  },
}
