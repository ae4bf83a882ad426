/** How long one may think: the choices that the page offers. */

import type { Pace } from '../wire'

export const PACES: Record<string, Pace | null> = {
  none: null,
  quick: { seconds: 15, increment: 0, is_per_decision: true },
  calm: { seconds: 60, increment: 0, is_per_decision: true },
  bank: { seconds: 300, increment: 5, is_per_decision: false },
  'long-bank': { seconds: 900, increment: 10, is_per_decision: false },
  'days-1': { seconds: 86_400, increment: 0, is_per_decision: true },
  'days-3': { seconds: 259_200, increment: 0, is_per_decision: true },
  'days-7': { seconds: 604_800, increment: 0, is_per_decision: true },
}

const LONGEST_LIVE = 7200

/** Whether the players need not be there at the same time. */
export function isOverDays(pace: Pace | null | undefined): boolean {
  return (pace?.seconds ?? 0) > LONGEST_LIVE
}

/** The name of that choice; nothing where it is none of the page's. */
export function paceNamed(pace: Pace | null | undefined): string | undefined {
  const same = (one: Pace | null) =>
    one?.seconds === pace?.seconds &&
    (one?.increment ?? 0) === (pace?.increment ?? 0) &&
    (one?.is_per_decision ?? false) === (pace?.is_per_decision ?? false)
  return Object.keys(PACES).find((name) => same(PACES[name] ?? null))
}
