/** How a match was won, counted from what was told. */

import type { Told } from '../wire'
import { sideOf, type Side } from './sides'

/** An event that is counted for the side of its seat, or for its side where no seat did it, if it has these facts. */
export interface Count {
  label: string
  event: string
  facts?: Record<string, unknown>
}

export interface Tally {
  label: string
  /** By side. */
  numbers: number[]
}

export function tallied(log: readonly Told[], sides: readonly Side[], counts: readonly Count[]): Tally[] {
  return counts
    .map(({ label, event, facts = {} }) => {
      const counted = log.filter((told) => told.event === event && Object.entries(facts).every(([name, value]) => told.facts[name] === value))
      return { label, numbers: sides.map((side) => counted.filter((told) => sideOf(String(told.facts['seat'] ?? told.facts['side'])) === side.name).length) }
    })
    .filter(({ numbers }) => numbers.some((number) => number > 0))
}
