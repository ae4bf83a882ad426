/** The visitor's matches under way, and which of them wait for the visitor. Asked for again while a page is open. */

import type { MatchUnderWay } from '../wire'
import { api } from './api'

/** Between two questions to the house, in milliseconds, while somebody else may move. */
const EVERY = 20_000

/** Somebody from outside sits there too: a bot does not wait. */
function hasCompany({ players, seats_held: own }: MatchUnderWay): boolean {
  return Object.entries(players).some(
    ([seat, { kind }]) => !own.includes(seat) && (kind === 'person' || kind === 'program'),
  )
}

class OwnMatches {
  /** Null until the house has told. */
  list: readonly MatchUnderWay[] | null = $state.raw(null)
  /** When it told, on the page's clock. */
  toldAt = $state(0)
  /** The match of this page, which knows itself whether it waits for the visitor. */
  here: { match: string; isWaiting: boolean } | null = $state.raw(null)

  /** Matches elsewhere in which others wait for the visitor. */
  readonly elsewhere = $derived(
    (this.list ?? []).filter((match) => match.is_to_act && match.match !== this.here?.match && hasCompany(match))
      .length,
  )
  readonly waiting = $derived(this.elsewhere + (this.here?.isWaiting ? 1 : 0))
  private asked = 0

  /** Without an answer what was told last still stands. */
  async look(): Promise<void> {
    const asked = ++this.asked
    const told = await api.underWay().catch(() => null)
    if (!told || asked !== this.asked) return
    this.list = told.matches
    this.toldAt = performance.now()
  }

  /** Looks now and then until it is stopped. */
  follow(): () => void {
    const again = setInterval(() => {
      if ((this.list ?? []).some(hasCompany)) void this.look()
    }, EVERY)
    const seen = () => {
      if (document.visibilityState === 'visible') void this.look()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', seen)
    }
  }
}

export const ownMatches = new OwnMatches()
