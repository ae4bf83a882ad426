import { expect, test } from 'vitest'
import type { Telling } from '../../src/games/page'
import { isNotable, linesOf, sectionsOf } from '../../src/lib/sheet'
import { told } from '../house'

const TELLING: Telling = { untold: [], unlisted: ['Turning'], quiet: [], small: ['Revealed'], loud: [], turns: [] }
const names = (...events: string[]) => linesOf(told(...events), TELLING).map((line) => line.map(({ event }) => event))

test('what is small and happens several times in a row is one line, whatever stands on no line between', () => {
  expect(names('Revealed', 'Turning', 'Revealed', 'Passed', 'Passed', 'Revealed')).toEqual([
    ['Revealed', 'Revealed'],
    ['Passed'],
    ['Passed'],
    ['Revealed'],
  ])
})

test('where nothing is small every event has its line', () => {
  expect(linesOf(told('Revealed', 'Revealed'), undefined)).toHaveLength(2)
})

test('a step is of note unless all that it tells is small or stands on no line', () => {
  expect(isNotable(told('Turning', 'Revealed'), TELLING)).toBe(false)
  expect(isNotable(told('Revealed', 'Passed'), TELLING)).toBe(true)
  expect(isNotable([], TELLING)).toBe(false)
})

const turns = (sheet: Telling['sheet'], ...events: string[]) =>
  sectionsOf(told(...events), { ...TELLING, sheet }).map(({ heading, lines }) => [
    heading ? `${heading.message} ${String(heading.facts['number'])}` : null,
    lines.flat().map(({ event }) => event),
  ])

test('the sheet is cut where turns begin, and what stands apart is under no heading', () => {
  const sheet = { begin: ['Chosen', 'Shown'], apart: ['Half'] }
  expect(turns(sheet, 'Tossed', 'Chosen', 'Shown', 'Won', 'Shown', 'Half', 'Shown', 'Lost')).toEqual([
    [null, ['Tossed']],
    ['heading-Shown 1', ['Chosen', 'Shown', 'Won']],
    ['heading-Shown 2', ['Shown']],
    [null, ['Half']],
    ['heading-Shown 1', ['Shown', 'Lost']],
  ])
})

test('the sheet is cut where turns end, and the turn that is being played has a heading as well', () => {
  const sheet = { end: ['Discarded'], apart: ['Half'] }
  expect(turns(sheet, 'Half', 'Drawn', 'Discarded', 'Drawn', 'Laid')).toEqual([
    [null, ['Half']],
    ['heading-Discarded 1', ['Drawn', 'Discarded']],
    ['log-turn 2', ['Drawn', 'Laid']],
  ])
})

test('a game that names no turns has its lines under no heading', () => {
  expect(turns(undefined, 'Drawn', 'Turning', 'Laid')).toEqual([[null, ['Drawn', 'Laid']]])
})
