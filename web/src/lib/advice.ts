/** Advice as the page lists it: one row for each card or act, the best first. */

import type { AdvisedMove, Option } from '../wire'

export interface Row {
  /** The best move of its row. */
  option: Option
  advised: AdvisedMove
  /** How often the adviser plays a move of this row, 0 to 1. */
  share: number
}

/** Moves of one verb with one card are one row, whatever pile or target they name. */
const rowOf = ({ move, facts }: Option) =>
  'card' in facts ? `${String(facts['verb'])} ${String(facts['card'])}` : move

/** `advised` comes ranked. A move that is no longer offered is left out. */
export function rowsOf(options: readonly Option[], advised: readonly AdvisedMove[]): Row[] {
  const rows = new Map<string, Row>()
  for (const one of advised) {
    const option = options.find(({ move }) => move === one.move)
    if (!option) continue
    const row = rows.get(rowOf(option))
    if (row) row.share += one.share
    else rows.set(rowOf(option), { option, advised: one, share: one.share })
  }
  return [...rows.values()]
}

/** The spoken fractions, by the least share that each is said for. */
const OFTEN = [
  [0.7, 'three-of-four'],
  [0.585, 'two-of-three'],
  [0.415, 'one-of-two'],
  [0.29, 'one-of-three'],
  [0.225, 'one-of-four'],
  [0.18, 'one-of-five'],
] as const

/** A share as people say it, as the key of a word. */
export const often = (share: number): string => OFTEN.find(([least]) => share >= least)?.[1] ?? 'seldom'
