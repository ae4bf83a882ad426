/** How a match was won, counted from what was told. */

import type { Told } from '../wire'
import { isOccasion, type Occasion } from './occasion'
import { sideOf, type Side } from '../seats/sides'

/** An occasion that is counted for the side of its seat, or for its side where no seat did it. */
export interface Count extends Occasion {
  label: string
}

export interface Tally {
  label: string
  /** By side. */
  numbers: number[]
}

export function tallied(log: readonly Told[], sides: readonly Side[], counts: readonly Count[]): Tally[] {
  return counts
    .map((count) => {
      const counted = log.filter((told) => isOccasion(told, count))
      return {
        label: count.label,
        numbers: sides.map(
          (side) =>
            counted.filter(({ facts }) => {
              const whose = facts['seat'] ?? facts['side']
              return whose === undefined || sideOf(String(whose)) === side.name // what names no side is both sides' doing
            }).length,
        ),
      }
    })
    .filter(({ numbers }) => numbers.some((number) => number > 0))
}
