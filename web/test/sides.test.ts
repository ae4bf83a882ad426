import { expect, test } from 'vitest'
import { isVisitor, playerOf, seatingOf, sideOf, sidesOf } from '../src/seats/sides'
import { tallied } from '../src/table/tally'
import type { Player } from '../src/wire'

const COLOURS = { red: { onEnamel: '#900', onWood: '#f88' } }
const person: Player = { kind: 'person', name: null, level: null, is_here: true }
const bot: Player = { kind: 'bot', name: null, level: 'club', is_here: true }
const TWO_THREE = {
  seats: ['red.1', 'red.2', 'blue.1', 'blue.2', 'blue.3'],
  players: { 'red.1': { ...person, name: 'Serge' }, 'red.2': bot, 'blue.1': bot, 'blue.2': person, 'blue.3': person },
  seats_held: ['blue.3'],
}

test('a side has its persons, and the viewer’s own comes first', () => {
  const sides = sidesOf(TWO_THREE, COLOURS)
  expect(sides.map(({ name, seats, isOwn }) => [name, seats.length, isOwn])).toEqual([
    ['blue', 3, true],
    ['red', 2, false],
  ])
  expect(sides[1]?.colours.onWood).toBe('#f88')
  expect(sides[0]?.players.split(' · ')).toHaveLength(3)
  expect(sides[1]?.players.split(' · ')[0]).toBe('Serge')
})

test('several bots of a side are counted', () => {
  const sides = sidesOf({ ...TWO_THREE, players: { ...TWO_THREE.players, 'blue.2': bot } }, COLOURS)
  expect(sides.map(({ players }) => players)).toEqual(['player-you · player-bots-club', 'Serge · player-bot-club'])
  const mixed = { ...TWO_THREE.players, 'blue.2': { ...bot, level: 'beginner' as const } }
  expect(sidesOf({ ...TWO_THREE, players: mixed }, COLOURS)[0]?.players).toBe('player-you · player-bots')
})

test('who plays by a token is called a program, and who reacts as nobody can is marked', () => {
  const program: Player = { ...person, kind: 'program' }
  expect(playerOf(program, false)).toBe('player-program')
  expect(playerOf({ ...program, name: 'Deep Ruck' }, false)).toBe('player-program-named')
  expect(playerOf({ ...person, name: 'Serge', is_too_quick: true }, false)).toBe('player-too-quick')
  expect(playerOf({ ...person, is_too_quick: true }, true)).toBe('player-too-quick')
  expect([program, person, bot].map(isVisitor)).toEqual([true, true, false])
})

test('a seat alone is its side', () => {
  expect(seatingOf(TWO_THREE.seats)).toEqual([2, 3])
  expect([sideOf('home'), sideOf('red.2')]).toEqual(['home', 'red'])
})

test('what a seat does is counted for its side', () => {
  const log = [
    { event: 'TryScored', clause: '', facts: { seat: 'red.2', points: 5 } },
    { event: 'TryScored', clause: '', facts: { seat: 'red.1', points: 5 } },
    { event: 'GoalKicked', clause: '', facts: { seat: 'blue.1', good: 'no' } },
    { event: 'GoalKicked', clause: '', facts: { seat: 'blue.1', good: 'yes' } },
  ]
  const counts = [
    { label: 'tries', event: 'TryScored' },
    { label: 'goals', event: 'GoalKicked', facts: { good: 'yes' } },
    { label: 'nothing', event: 'Never' },
  ]
  expect(tallied(log, sidesOf(TWO_THREE, {}), counts)).toEqual([
    { label: 'tries', numbers: [0, 2] },
    { label: 'goals', numbers: [1, 0] },
  ])
})
