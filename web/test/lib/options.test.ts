import { expect, test } from 'vitest'
import { GAMES } from '../../src/games'
import { isRace } from '../../src/games/page'
import { beyond, boundsOf, isMeant, isTaken, settled, usualNumber, type Schema } from '../../src/lib/options'

const NUMBER: Schema = {
  anyOf: [
    {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      by: 'end',
      ranges: { points: [5, 100], minutes: [1, 60] },
      usual: [
        [{ mode: 'training', end: 'points' }, 10],
        [{ end: 'points' }, 20],
      ],
    },
    { type: 'null' },
  ],
  default: null,
}
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

test('what does not go with a choice gives way to it: to the first that does, or to what is usual', () => {
  const schemas = { end: END, number: NUMBER }
  expect(settled(schemas, { mode: 'training', end: 'minutes', number: 3 })).toEqual({
    mode: 'training',
    end: 'points',
    number: null,
  })
  expect(settled(schemas, { mode: 'training', end: 'minutes', number: 30 })).toEqual({
    mode: 'training',
    end: 'points',
    number: 30,
  })
  expect(settled(schemas, { mode: 'real-time', end: 'minutes', number: 3 })).toEqual({
    mode: 'real-time',
    end: 'minutes',
    number: 3,
  })
})

test.each([
  [4, 'number'],
  [101, 'number'],
  [7.5, 'number'],
  [5, undefined],
  [null, undefined],
])('a number beyond its bounds is found before the house is asked: %s', (number, found) => {
  expect(beyond({ end: END, number: NUMBER }, { end: 'points', number })).toBe(found)
})

test('a number that is left out comes to what is usual beside what else is chosen', () => {
  expect(usualNumber(NUMBER, { mode: 'training', end: 'points' })).toBe(10)
  expect(usualNumber(NUMBER, { mode: 'real-time', end: 'points' })).toBe(20)
  expect(usualNumber(NUMBER, { end: 'minutes' })).toBeUndefined()
})

test('an option means nothing without the choices that it goes with', () => {
  expect(isMeant({ only_with: { mode: 'real-time' } }, { mode: 'training' })).toBe(false)
  expect(isMeant({ only_with: { mode: 'real-time' } }, { mode: 'real-time' })).toBe(true)
  expect(isMeant({}, {})).toBe(true)
})

test('a race is one unless it was agreed that nobody hurries', () => {
  expect(isRace(GAMES['rugby-brawl'], { mode: 'real-time' })).toBe(true)
  expect(isRace(GAMES['rugby-brawl'], { mode: 'training' })).toBe(false)
  expect(isRace(GAMES['ovalia'], {})).toBe(false)
  expect(isRace(undefined, {})).toBe(false)
})
