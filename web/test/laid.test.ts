import { expect, test } from 'vitest'
import { laidOn } from '../src/games/ovalia/laid'
import type { OvaliaTold } from '../src/games/ovalia/view'

function told(event: string, facts: Record<string, unknown>): OvaliaTold {
  return { event, clause: '2.2', facts } as unknown as OvaliaTold
}
const laid = (seat: string, combination: string, ...cards: string[]) =>
  told('CombinationLaid', { seat, combination, cards })

test('what lies on a table lies by combination, with what it brought', () => {
  const log = [
    laid('home', 'try', 'F3', 'F1', 'F2'),
    told('TryScored', { seat: 'home', points: 5 }),
    laid('away', 'drop', 'C9', 'C10'),
    told('DropScored', { seat: 'away', points: 3 }),
    laid('home', 'line-out', 'W4', 'W5'),
  ]
  expect(laidOn('home', ['W5', 'F2', 'F1', 'F3', 'W4'], log)).toMatchObject([
    { combination: 'try', cards: ['F1', 'F2', 'F3'], points: 5 },
    { combination: 'line-out', cards: ['W4', 'W5'], points: 0 },
  ])
})

test('cards that went back to the discard lie where they were laid last, and a half begins anew', () => {
  const log = [
    laid('home', 'try', 'F11', 'F12', 'F13'),
    told('HalfBegun', { seat: 'home', half: 2 }),
    laid('home', 'scrum', 'F1', 'F2', 'F7'),
    laid('home', 'try', 'F1', 'F2', 'F3'),
    told('TryScored', { seat: 'home', points: 5 }),
  ]
  expect(
    laidOn('home', ['F1', 'F2', 'F3', 'F7', 'R15'], log).map(({ combination, cards }) => [combination, cards]),
  ).toEqual([
    [null, ['R15']],
    ['scrum', ['F7']],
    ['try', ['F1', 'F2', 'F3']],
  ])
})
