import { expect, test } from 'vitest'
import { often, rowsOf } from '../../src/lib/advice'
import type { AdvisedMove, Option } from '../../src/wire'

const option = (move: string, facts: Record<string, unknown>): Option => ({ move, facts })
const advised = (move: string, share: number): AdvisedMove => ({ move, share, lead: 0, prospects: [], reason: null })

test('a card is one row, under its best move', () => {
  const options = [
    option('discard r7 on 1', { verb: 'discard-on', card: 'r7', pile: 1 }),
    option('discard r7 on 2', { verb: 'discard-on', card: 'r7', pile: 2 }),
    option('discard b3 on 1', { verb: 'discard-on', card: 'b3', pile: 1 }),
    option('end', { verb: 'end' }),
  ]
  const ranked = [
    advised('discard r7 on 2', 0.5),
    advised('discard b3 on 1', 0.25),
    advised('discard r7 on 1', 0.25),
    advised('end', 0),
  ]
  const rows = rowsOf(options, ranked)
  expect(rows.map(({ option, share }) => [option.move, share])).toEqual([
    ['discard r7 on 2', 0.75],
    ['discard b3 on 1', 0.25],
    ['end', 0],
  ])
})

test('what is no longer offered is left out', () => {
  expect(rowsOf([option('K', { verb: 'play', card: 'K' })], [advised('F1', 1)])).toEqual([])
})

test('shares are said as people say them', () => {
  expect([0.75, 0.66, 0.5, 0.33, 0.25, 0.2, 0.05].map(often)).toEqual([
    'three-of-four',
    'two-of-three',
    'one-of-two',
    'one-of-three',
    'one-of-four',
    'one-of-five',
    'seldom',
  ])
})
