/** What a player has seen of a race. An act is made for the situation that its person saw (2.7): nobody has seen what came a
 * few milliseconds before the press, and whoever is overtaken so is too late, which costs nothing, and not wrong. */

import type { Seen } from '../../table/match.svelte'
import type { Colour, View } from './view'

/** In milliseconds: so long after it is shown a change counts as seen, and a second press on a pile as meant for its next card. */
export const SEEN_AFTER = 180

interface Put {
  situation: number
  card: string
}

export class Sight {
  private shown: View | null = null
  /** The view before the last change of situation; nothing: the player made that change. */
  private former: View | null = null
  private changedAt = -Infinity
  private last: Put | null = null
  private readonly pressedAt: Record<number, number> = {}

  /** The table is drawn so from now on. */
  show(view: View, me: Colour, now: number): void {
    const before = this.shown
    this.shown = view
    if (!before || before.situation === view.situation) return
    this.former = this.isOwnDoing(before, view, me) ? null : before
    this.changedAt = now
  }

  /** A card is turned over. */
  reveal(now: number): Seen {
    return { situation: this.seen(now)?.situation ?? 0, card: '' }
  }

  /** The top of that pile is put in play; nothing: it is empty, or nobody can have read its next card yet. */
  put(pile: number, me: Colour, now: number): Seen | null {
    const seen = this.seen(now)
    const card = seen?.[me].piles[pile - 1]?.top?.card
    if (!seen || !card) return null
    if (seen === this.shown) {
      if (now - (this.pressedAt[pile] ?? -Infinity) < SEEN_AFTER) return null
      this.pressedAt[pile] = now
    }
    this.last = { situation: seen.situation, card }
    return this.last
  }

  private seen(now: number): View | null {
    return this.former && now - this.changedAt < SEEN_AFTER ? this.former : this.shown
  }

  /** Whoever has put that card in play themselves knows what comes next, and may have planned it. */
  private isOwnDoing(before: View, view: View, me: Colour): boolean {
    const { last } = this
    if (last?.situation !== before.situation || view.situation !== before.situation + 1) return false
    return [view[me].action, ...view[me].supports].some((card) => card?.card === last.card)
  }
}

/** Where both sides may act for the same thing. */
const RACED: readonly View['phase'][] = ['attack', 'contest', 'scrum']

/** Which situation was decided last: an older race than that is not how it was decided. */
export class Decisions {
  private before: View | null = null
  private last = -1

  see(view: View): number {
    const { before } = this
    this.before = view
    // Back in a match that is shown again.
    if (before && before.situation > view.situation) this.last = -1
    else if (before && before.situation < view.situation && RACED.includes(before.phase)) this.last = before.situation
    return this.last
  }
}
