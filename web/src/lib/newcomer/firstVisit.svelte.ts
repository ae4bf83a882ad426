/** The match of a newcomer. It is dealt when its player comes to the table, so until then nothing happens in it. */

import { keep } from '../settings.svelte'

interface Waiting {
  match: string
  game: string
  /** Its player takes the lessons first. */
  isLearning: boolean
}

const NAME = 'first-visit'

function kept(): Waiting | null {
  try {
    const all = JSON.parse(localStorage.getItem(`clubhouse.${NAME}`) || 'null') as Partial<Waiting> | null
    return all?.match && all.game ? { match: all.match, game: all.game, isLearning: all.isLearning === true } : null
  } catch {
    return null // a browser that forbids storage still plays
  }
}

class FirstVisit {
  private waiting: Waiting | null = $state.raw(kept())

  /** The match is made: its player is asked whether to learn first. */
  begin(match: string, game: string): void {
    this.set({ match, game, isLearning: false })
  }

  /** The game of that match, while its player has not answered. */
  asked(match: string): string | null {
    return this.waiting?.match === match ? this.waiting.game : null
  }

  learn(): void {
    if (this.waiting) this.set({ ...this.waiting, isLearning: true })
  }

  /** The match to come back to from the lessons of that game. */
  matchAfter(game: string): string | null {
    return this.waiting?.isLearning && this.waiting.game === game ? this.waiting.match : null
  }

  play(): void {
    this.set(null)
  }

  private set(waiting: Waiting | null): void {
    this.waiting = waiting
    keep(NAME, waiting ? JSON.stringify(waiting) : '')
  }
}

export const firstVisit = new FirstVisit()
