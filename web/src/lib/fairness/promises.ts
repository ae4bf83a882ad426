/** What this device saw and gave before a match was dealt, to be compared with what the house says at the end. */

import { keep } from '../settings.svelte'

export interface Promised {
  match: string
  /** The commitment of the house, as it was first shown here. */
  commitment: string
  /** What this device put into the luck. */
  salt: string
}

const NAME = 'promises'
/** As many matches back as are remembered. */
const MOST = 50

function all(): Promised[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`clubhouse.${NAME}`) ?? '[]')
    return Array.isArray(kept) ? (kept as Promised[]) : []
  } catch {
    return [] // a browser that forbids storage still plays
  }
}

export function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const promises = {
  /** The first one holds: a later one could have been made up after the deal. */
  keep(match: string, commitment: string, salt: string = newSalt()): void {
    if (promises.of(match)) return
    keep(NAME, JSON.stringify([...all(), { match, commitment, salt }].slice(-MOST)))
  },

  of(match: string): Promised | null {
    return all().find((one) => one.match === match) ?? null
  },
}
