import { expect, test } from 'vitest'
import { GAMES } from '../src/games'
import { isRace } from '../src/games/page'
import { boundsOf, isTaken, type Schema } from '../src/lib/options'

const NUMBER: Schema = { anyOf: [{ type: 'integer', minimum: 1, maximum: 100, by: 'end', ranges: { points: [5, 100], minutes: [1, 60] } }, { type: 'null' }] }
const END: Schema = { enum: ['points', 'minutes'], not_with: { minutes: { mode: 'training' } } }

test.each([
  ['points', 5, 100],
  ['minutes', 1, 60],
  ['another end', 1, 100],
])('the bounds of a number are those of what it counts: %s', (end, least, most) => {
  expect(boundsOf(NUMBER, { end })).toEqual({ least, most })
})

test('a number that nothing else decides has its own bounds', () => {
  expect(boundsOf({ type: 'integer', minimum: 2, maximum: 9 }, {})).toEqual({ least: 2, most: 9 })
})

test('a value is taken unless the house has said that it does not go with another', () => {
  expect(isTaken(END, 'minutes', { mode: 'training' })).toBe(false)
  expect(isTaken(END, 'minutes', { mode: 'real-time' })).toBe(true)
  expect(isTaken(END, 'points', { mode: 'training' })).toBe(true)
  expect(isTaken({ enum: [1, 2] }, 1, {})).toBe(true)
})

test('a race is one unless it was agreed that nobody hurries', () => {
  expect(isRace(GAMES['rugby-brawl'], { mode: 'real-time' })).toBe(true)
  expect(isRace(GAMES['rugby-brawl'], { mode: 'training' })).toBe(false)
  expect(isRace(GAMES['ovalia'], {})).toBe(false)
  expect(isRace(undefined, {})).toBe(false)
})
