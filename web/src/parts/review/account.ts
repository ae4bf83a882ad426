/** The account of a match as one side reads it, in hundredths of the chance of winning. */

import { sideOf } from '../../seats/sides'
import type { Decision, NumbersOfReview, Part, Review, ReviewStep } from '../../wire'

export type Grade = Decision['grade']

/** A number of the account. Those of one list add up to the number that they explain, as they are written. */
export interface Entry {
  key: string
  value: number
}

export interface SideAccount {
  /** The chance at the kick-off, and that of the result. */
  start: number
  result: number
  /** Luck, reading, decisions; and what the judge does not know, if that is anything. */
  numbers: Entry[]
  /** What each of them is made of. */
  details: Record<string, Entry[]>
}

/** Which number a part of the account belongs to. */
const GROUPS: Record<Part['kind'], string> = {
  cards: 'luck',
  dice: 'luck',
  kicks: 'luck',
  hidden: 'luck',
  meeting: 'reading',
  choice: 'decisions',
  pace: 'decisions',
  unknown: 'unknown',
}
const NUMBERS = ['luck', 'reading', 'decisions']
const UNKNOWN = 'unknown'

/** Whole numbers that add up to the whole number `sum`, each as near as can be to its value. */
export function wholes(values: readonly number[], sum: number): number[] {
  const floors = values.map(Math.floor)
  let left = sum - floors.reduce((all, one) => all + one, 0)
  const order = values
    .map((value, at) => ({ at, rest: value - (floors[at] ?? 0) }))
    .toSorted((one, two) => two.rest - one.rest)
  const made = [...floors]
  for (let turn = 0; left > 0 && order.length; turn++, left--) {
    const at = order[turn % order.length]?.at ?? 0
    made[at] = (made[at] ?? 0) + 1
  }
  for (let turn = order.length - 1; left < 0 && order.length; turn = (turn || order.length) - 1, left++) {
    const at = order[turn]?.at ?? 0
    made[at] = (made[at] ?? 0) - 1
  }
  return made
}

function entries(keys: readonly string[], values: readonly number[], sum: number): Entry[] {
  const written = wholes(values, sum)
  return keys.map((key, at) => ({ key, value: written[at] ?? 0 }))
}

/** The part of the account that a side answers for itself, or the other. */
function keyOf(part: Part, side: string): string {
  if (!part.seat || part.kind === 'hidden') return part.kind
  return `${part.kind}-${sideOf(part.seat) === side ? 'own' : 'theirs'}`
}

export function accountOf(
  review: Pick<Review, 'sides' | 'start_win' | 'result_win' | 'sums'>,
  side: string,
): SideAccount {
  const sign = review.sides.indexOf(side) === 1 ? -1 : 1
  const from = (win: number) => 100 * (sign > 0 ? win : 1 - win)
  const parts = new Map<string, { group: string; value: number }>()
  for (const part of review.sums) {
    const key = keyOf(part, side)
    const known = parts.get(key) ?? { group: GROUPS[part.kind], value: 0 }
    parts.set(key, { ...known, value: known.value + sign * 100 * part.win })
  }
  const of = (group: string) => [...parts].filter(([, part]) => part.group === group)
  const sumOf = (group: string) => of(group).reduce((sum, [, { value }]) => sum + value, 0)
  const start = Math.round(from(review.start_win))
  const result = Math.round(from(review.result_win))
  const keys = Math.abs(sumOf(UNKNOWN)) >= 0.5 ? [...NUMBERS, UNKNOWN] : NUMBERS
  const numbers = entries(keys, keys.map(sumOf), result - start)
  const details = numbers.map(({ key, value }) => {
    const those = of(key)
    return [
      key,
      entries(
        those.map(([name]) => name),
        those.map(([, part]) => part.value),
        value,
      ),
    ] as const
  })
  return { start, result, numbers, details: Object.fromEntries(details) }
}

/** The account of a side where only its numbers are known. */
export function accountOfNumbers(numbers: NumbersOfReview, side: string): SideAccount {
  const { luck, reading, decisions, unknown } = numbers.win
  const part = (kind: Part['kind'], win: number): Part => ({ kind, win, points: 0 })
  const sums = [part('cards', luck), part('meeting', reading), part('choice', decisions), part('unknown', unknown)]
  return accountOf({ ...numbers, sums }, side)
}

/** Options that the judge plays less often than this share of its favourite are no measure, as in the grades. */
const SUPPORT = 0.1

/** The best option of a decision that the judge would play. */
export function bestOf({ options, played }: Decision): string {
  const favourite = Math.max(...options.map(({ share }) => share))
  const measures = options.filter(({ share }) => share >= SUPPORT * favourite)
  return (
    measures.reduce<(typeof options)[number] | null>((best, one) => (best && best.win >= one.win ? best : one), null)
      ?.move ?? played
  )
}

/** The chance of winning of a side after a step, 0 to 1. */
export function winOf(review: Pick<Review, 'sides'>, { win }: Pick<ReviewStep, 'win'>, side: string): number {
  return review.sides.indexOf(side) === 1 ? 1 - win : win
}

export type MarkKind = 'blunder' | 'mistake' | 'brilliant' | 'turning' | 'luck'

export interface Mark {
  /** The number of the input. */
  step: number
  kind: MarkKind
  /** Whose it is; null: nobody's. */
  seat: string | null
}

/** Luck that is worth a mark: it moved the chance of winning by so much. */
const MUCH_LUCK = 0.1
const LUCK: readonly string[] = ['cards', 'dice', 'kicks', 'hidden']
const MARKED: readonly string[] = ['blunder', 'mistake', 'brilliant']

export const luckOf = ({ parts = [] }: ReviewStep): number =>
  parts.filter(({ kind }) => LUCK.includes(kind)).reduce((sum, { win }) => sum + win, 0)

/** Where the match is worth a look, in order; a step has one mark of each kind at most. */
export function marksOf(review: Review): Mark[] {
  const made: Mark[] = [
    ...review.decisions
      .filter(({ grade }) => MARKED.includes(grade))
      .map(({ step, grade, seat }) => ({ step, kind: grade as MarkKind, seat })),
    ...review.turning_points.map(({ step, seat }) => ({ step, kind: 'turning' as const, seat })),
    ...review.steps
      .filter((one) => Math.abs(luckOf(one)) >= MUCH_LUCK)
      .map(({ number }) => ({ step: number, kind: 'luck' as const, seat: null })),
  ]
  const first = new Map(made.map((mark) => [`${mark.step} ${mark.kind}`, mark]))
  return [...first.values()].toSorted((one, two) => one.step - two.step)
}

/** What a seat can learn from, the dearest first. */
export function mistakesOf(review: Review, seats: readonly string[], most = 10): Decision[] {
  return review.decisions
    .filter(({ seat, grade }) => seats.includes(seat) && (grade === 'mistake' || grade === 'blunder'))
    .toSorted((one, two) => two.cost - one.cost)
    .slice(0, most)
}

/** Decisions by grade, in the order of the grades. */
export const GRADES: readonly Grade[] = ['brilliant', 'best', 'fine', 'doubtful', 'mistake', 'blunder']

export function gradesOf(review: Review, seats: readonly string[]): { grade: Grade; number: number }[] {
  const own = review.decisions.filter(({ seat }) => seats.includes(seat))
  return GRADES.map((grade) => ({ grade, number: own.filter((one) => one.grade === grade).length }))
}
