import { expect, test } from 'vitest'
import { act, Stage } from '../src/games/playrugby/stage.svelte'
import { across, counted, familyOf, metresOf, ownSide, seatsOf, type PlayTold, type View } from '../src/games/playrugby/view'
import { Director } from '../src/table/director.svelte'

test('the own team always plays to the right', () => {
  expect(across(30, 'home')).toBe(30)
  expect(across(30, 'away')).toBe(70)
  expect(ownSide({ seat: 'away.2' } as View)).toBe('away')
  expect(ownSide({ seat: null } as View)).toBe('home')
})

test('a card tells its metres and its family', () => {
  expect(metresOf('Chandelle 20 m')).toBe(20)
  expect(metresOf('Raffut 5\u00a0m')).toBe(5)
  expect(metresOf('Drop')).toBeNull()
  expect(['skip10', 'break15', 'hand-off', 'touch20', 'drop', 'interception10'].map(familyOf)).toEqual(['pass', 'run', 'run', 'kick', 'goal', 'defence'])
})

test('cards of one name are counted, and seats are of their side', () => {
  expect(counted(['pass5', 'drop', 'pass5'])).toEqual([
    ['pass5', 2],
    ['drop', 1],
  ])
  const view = { hands: { 'home.1': 3, 'home.2': 3, away: 6 } } as unknown as View
  expect(seatsOf(view, 'home')).toEqual([
    ['home.1', 3],
    ['home.2', 3],
  ])
})

test('a duel is told when its dice lie, and a touch cuts it short', async () => {
  const stage = new Stage()
  const director = new Director()
  const duel: PlayTold = {
    event: 'DuelFought',
    clause: '3.1',
    facts: { duel: 'drop', die: 'number', side: 'home', first_throw: 4, other_side: 'away', second_throw: 2, odds: 6, same: 'no' },
  }
  let isTold = false
  const running = director.run([duel], (event) => act(event, stage, director, async () => void (isTold = true)))
  expect(stage.isRolling).toBe(true)
  expect(stage.throws.map(({ face, side }) => [face, side])).toEqual([
    ['4', 'home'],
    ['2', 'away'],
  ])
  expect(isTold).toBe(false)
  director.skip()
  await running
  expect(isTold).toBe(true)
  expect(stage.isRolling).toBe(false)
})

test('points are gained by the side of their scorer', async () => {
  const stage = new Stage()
  const director = new Director()
  const score: PlayTold = { event: 'TryScored', clause: '5.1', facts: { seat: 'away.3', points: 5 } }
  const running = director.run([score], (event) => act(event, stage, director, async () => {}))
  expect(stage.gained).toEqual({ home: 0, away: 5 })
  director.skip()
  await running
})
