/** What the reviews of many matches say together, of one person. */

import { sideOf } from '../../seats/sides'
import type { NumbersOfReview, PlayedMatch } from '../../wire'
import { accountOfNumbers, type SideAccount } from './account'

export interface Own {
  match: PlayedMatch
  numbers: NumbersOfReview
}

export interface PhaseSum {
  phase: string
  decisions: number
  /** The share of good ones. */
  good: number
}

export interface GameSum {
  game: string
  matches: number
  /** In hundredths of the chance of winning, on average of a match. */
  luck: number
  reading: number
  decisions: number
  /** The share of matches won, a draw counting half; and the same less luck, with its standard error. */
  result: number
  adjusted: number
  error: number | null
  phases: PhaseSum[]
}

/** Matches in which they held seats of one side alone, the others being of nobody's use here. */
export function ownOf(matches: readonly PlayedMatch[], reviews: readonly NumbersOfReview[]): Own[] {
  const known = new Map(reviews.map((one) => [one.match, one]))
  return matches.flatMap((match) => {
    const numbers = known.get(match.match)
    return numbers && new Set(match.seats_held.map(sideOf)).size === 1 ? [{ match, numbers }] : []
  })
}

const sideIn = ({ match }: Own) => sideOf(match.seats_held[0] ?? '')

/** The three numbers of a match as its player reads them. */
export const accountIn = (own: Own): SideAccount => accountOfNumbers(own.numbers, sideIn(own))

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

/** One standard error of the mean; nothing can be said of one value. */
function errorOf(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const middle = mean(values)
  const spread = values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1)
  return Math.sqrt(spread / values.length)
}

export function sumOf(game: string, all: readonly Own[]): GameSum {
  const signs = all.map((own) => (own.numbers.sides.indexOf(sideIn(own)) === 1 ? -1 : 1))
  const of = (key: 'luck' | 'reading' | 'decisions') =>
    mean(all.map(({ numbers }, at) => 100 * (signs[at] ?? 1) * numbers.win[key]))
  const results = all.map(({ numbers }, at) => 100 * (signs[at] === -1 ? 1 - numbers.result_win : numbers.result_win))
  // Luck has no part in it whatever they play: its mean is 0.
  const adjusted = all.map(({ numbers }, at) => (results[at] ?? 0) - 100 * (signs[at] ?? 1) * numbers.win.luck)
  const phases = new Map<string, { decisions: number; good: number }>()
  for (const { match, numbers } of all) {
    for (const seat of match.seats_held) {
      for (const [phase, { decisions, good }] of Object.entries(numbers.seats[seat]?.phases ?? {})) {
        const known = phases.get(phase) ?? { decisions: 0, good: 0 }
        phases.set(phase, { decisions: known.decisions + decisions, good: known.good + good })
      }
    }
  }
  return {
    game,
    matches: all.length,
    luck: of('luck'),
    reading: of('reading'),
    decisions: of('decisions'),
    result: mean(results),
    adjusted: mean(adjusted),
    error: errorOf(adjusted),
    phases: [...phases].map(([phase, { decisions, good }]) => ({ phase, decisions, good: good / decisions })),
  }
}

/** By game, the one that was played most first. */
export function sumsOf(all: readonly Own[]): GameSum[] {
  const games = [...new Set(all.map(({ numbers }) => numbers.game))]
  return games
    .map((game) =>
      sumOf(
        game,
        all.filter(({ numbers }) => numbers.game === game),
      ),
    )
    .toSorted((one, two) => two.matches - one.matches)
}
