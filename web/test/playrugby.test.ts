import { expect, test } from 'vitest'
import { act, Stage, type Scenery } from '../src/games/playrugby/stage.svelte'
import {
  across,
  counted,
  familyOf,
  metresOf,
  nameOf,
  ownSide,
  seatsOf,
  settled,
  type PlayTold,
  type View,
} from '../src/games/playrugby/view'
import { Director } from '../src/table/director.svelte'

function scenery(director: Director, tell: Scenery['tell'] = async () => {}): Scenery {
  return { stage: new Stage(() => {}), director, tell, turn: { allowed: 2, played: [] } }
}

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
  expect(['Passe croisée 5 m', 'Raffut 5\u00a0m', 'Drop'].map(nameOf)).toEqual(['Passe croisée', 'Raffut', 'Drop'])
  expect(['skip10', 'break15', 'hand-off', 'touch20', 'drop', 'interception10'].map(familyOf)).toEqual([
    'pass',
    'run',
    'run',
    'kick',
    'goal',
    'defence',
  ])
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

test('a hand keeps its places: what is played leaves a gap, and what is drawn fills it', () => {
  const dealt = settled([], ['drop', 'pass5', 'pass5', 'skip10'], 4)
  expect(dealt).toEqual(['drop', 'pass5', 'pass5', 'skip10'])
  const played = settled(dealt, ['drop', 'pass5', 'skip10'], 4)
  expect(played).toEqual(['drop', 'pass5', null, 'skip10'])
  expect(settled(played, ['break15', 'drop', 'pass5', 'skip10'], 4)).toEqual(['drop', 'pass5', 'break15', 'skip10'])
})

test('the dice of a duel are thrown one after the other, then told, and a touch cuts it short', async () => {
  const director = new Director()
  const duel: PlayTold = {
    event: 'DuelFought',
    clause: '3.1',
    facts: {
      duel: 'drop',
      die: 'number',
      side: 'home',
      first_throw: 4,
      other_side: 'away',
      second_throw: 2,
      odds: 6,
      same: 'no',
    },
  }
  let isTold = false
  const shown = scenery(director, async () => void (isTold = true))
  const { stage } = shown
  const running = director.run([duel], (event) => act(event, shown))
  expect(stage.duel).toBe('drop')
  expect(stage.throws.map(({ face, side, progress }) => [face, side, progress])).toEqual([
    ['4', 'home', 'rolling'],
    ['2', 'away', 'held'],
  ])
  expect(isTold).toBe(false)
  director.skip()
  await running
  expect(isTold).toBe(true)
  expect(stage.throws).toEqual([])
})

test('a card that is played lies in the turn that is shown, and what it leaves is told before', async () => {
  const director = new Director()
  const left: string[] = []
  const shown = { ...scenery(director), stage: new Stage(({ card }) => left.push(card)) }
  const laid: PlayTold = {
    event: 'CardLaid',
    clause: '4.1',
    facts: { seat: 'home', card: 'pass5', follow: 1, window: 'yes' },
  }
  const running = director.run([laid], (event) => act(event, shown))
  expect(left).toEqual(['pass5'])
  expect(shown.stage.turn).toMatchObject({ allowed: 2, played: [{ card: 'pass5' }] })
  director.skip()
  await running
})

test('points are gained by the side of their scorer', async () => {
  const director = new Director()
  const shown = scenery(director)
  const score: PlayTold = { event: 'TryScored', clause: '5.1', facts: { seat: 'away.3', points: 5 } }
  const running = director.run([score], (event) => act(event, shown))
  expect(shown.stage.gained).toEqual({ home: 0, away: 5 })
  director.skip()
  await running
})
