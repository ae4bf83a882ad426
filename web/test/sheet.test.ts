import { expect, test } from 'vitest'
import type { Telling } from '../src/games/page'
import { isNotable, linesOf } from '../src/lib/sheet'
import { told } from './house'

const TELLING: Telling = { untold: [], unlisted: ['Turning'], quiet: [], small: ['Revealed'], loud: [], turns: [] }
const names = (...events: string[]) => linesOf(told(...events), TELLING).map((line) => line.map(({ event }) => event))

test('what is small and happens several times in a row is one line, whatever stands on no line between', () => {
  expect(names('Revealed', 'Turning', 'Revealed', 'Passed', 'Passed', 'Revealed')).toEqual([['Revealed', 'Revealed'], ['Passed'], ['Passed'], ['Revealed']])
})

test('where nothing is small every event has its line', () => {
  expect(linesOf(told('Revealed', 'Revealed'), undefined)).toHaveLength(2)
})

test('a step is of note unless all that it tells is small or stands on no line', () => {
  expect(isNotable(told('Turning', 'Revealed'), TELLING)).toBe(false)
  expect(isNotable(told('Revealed', 'Passed'), TELLING)).toBe(true)
  expect(isNotable([], TELLING)).toBe(false)
})
