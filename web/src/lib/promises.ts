/** The commitments that this device was shown before a match was dealt, to be compared with what the house says later. */

import { keep } from './settings.svelte'

const NAME = 'commitments'
/** As many matches back as are remembered. */
const MOST = 50

function all(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`clubhouse.${NAME}`) ?? '[]')
    return Array.isArray(kept) ? (kept as [string, string][]) : []
  } catch {
    return [] // a browser that forbids storage still plays
  }
}

export const promised = {
  /** The first one holds: a later one could have been made up after the deal. */
  keep(match: string, commitment: string): void {
    const known = all()
    if (known.some(([one]) => one === match)) return
    keep(NAME, JSON.stringify([...known, [match, commitment]].slice(-MOST)))
  },

  of(match: string): string | null {
    return all().find(([one]) => one === match)?.[1] ?? null
  },
}
