/** What this device has played: it decides what is proposed for the next match of a game. */

import { keep, kept } from '../settings.svelte'

export interface Experience {
  /** Matches played to their end against bots. */
  played: number
  won: number
}

const name = (game: string) => `experience.${game}`
const count = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0)

export const experience = {
  of(game: string): Experience {
    try {
      const kept = JSON.parse(localStorage.getItem(`clubhouse.${name(game)}`) ?? '{}') as Partial<Experience> | null
      return { played: count(kept?.played), won: count(kept?.won) }
    } catch {
      return { played: 0, won: 0 } // a browser that forbids storage still plays
    }
  },

  /** Counts a match once, also if its table is opened again. */
  add(match: string, game: string, hasWon: boolean): void {
    if (kept('experience.last', [match], '') === match) return
    keep('experience.last', match)
    const { played, won } = experience.of(game)
    keep(name(game), JSON.stringify({ played: played + 1, won: won + (hasWon ? 1 : 0) }))
  },
}
