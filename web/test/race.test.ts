import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from '../src/lib/connection.svelte'
import { settings } from '../src/lib/settings.svelte'
import { LiveMatch } from '../src/table/match.svelte'
import { ReplaySource } from '../src/parts/replay/replay.svelte'
import type { State, Welcome } from '../src/wire'
import { asked, Line, told, welcome } from './house'

let match: LiveMatch

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  settings.pace('normal')
  Line.all = []
  match = new LiveMatch('m', Connection.toMatch('m'))
  Line.last.open()
})
afterEach(() => {
  match.leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The only game of the house that is one. */
function race(state: State): Welcome {
  return welcome(state, { game: 'rugby-brawl' })
}

function telling(state = asked(2, ['a', 'b']), ...events: string[]): void {
  Line.last.tell({ type: 'telling', number: 1, events: told(...events), state })
}

test('what happens is drawn at once, told within frames, and acts go out one upon the other', () => {
  const seen = { situation: 1, card: '' }
  Line.last.tell(race(asked(1, ['a', 'b'])))
  match.act = (_, director) => director.hold(5_000)
  telling(asked(2, ['a', 'b']), 'Moved')
  expect(match.state?.question).toBe(2)
  match.play('a', seen)
  Line.last.tell({ type: 'accepted', seat: 'red', question: 2 })
  telling(asked(3, ['a', 'b']), 'Moved', 'Moved')
  match.play('b', seen) // before that is on the screen
  expect(Line.last.moves()).toEqual([
    { move: 'a', question: 2 },
    { move: 'b', question: 3 },
  ])
  vi.advanceTimersByTime(60)
  expect(match.state?.question).toBe(3)
  expect(match.log).toHaveLength(3)
})

test('the board follows the scenes and the result the last of them, though all is drawn and can be played at once', async () => {
  Line.last.tell(race(asked(1, ['a', 'b'])))
  const scenes: Record<string, number> = { TryScored: 1_000, GoalKicked: 900, MatchEnded: 800 }
  match.sense = ({ event }) => match.director.hold(scenes[event] ?? 0)
  const scored = (event: string, points: number) => ({ event, clause: '3.2', facts: { side: 'red', points } })
  Line.last.tell({
    type: 'telling',
    number: 1,
    events: [scored('TryScored', 5), scored('GoalKicked', 2)],
    state: asked(2, ['a', 'b']),
  })
  expect(match.state?.question).toBe(2)
  expect(match.race?.unseen.points('red')).toBe(7)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(match.race?.unseen.points('red')).toBe(2)
  expect(match.race?.unseen.points('blue')).toBe(0)
  // What is played meanwhile keeps neither back.
  telling(asked(3, ['a', 'b']), 'Moved')
  await vi.advanceTimersByTimeAsync(100)
  expect(match.race?.unseen.points('red')).toBe(2)
  expect(match.log).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(900)
  expect(match.race?.unseen.isEmpty).toBe(true)
  telling(asked(null, [], { is_over: true }), 'MatchEnded')
  await vi.advanceTimersByTimeAsync(100)
  expect(match.state?.isOver).toBe(true)
  expect(match.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(800)
  expect(match.isOver).toBe(true)
})

test('several acts are under way, each as the answer to the next question', () => {
  Line.last.tell(race(asked(5, ['p1', 'p2'])))
  match.play('p1', { situation: 1, card: 'a' })
  match.play('p2', { situation: 1, card: 'b' })
  expect(Line.last.moves()).toEqual([
    { move: 'p1', question: 5 },
    { move: 'p2', question: 6 },
  ])
  expect(match.race?.sent).toEqual(['p1', 'p2'])
  Line.last.tell({ type: 'accepted', seat: 'red', question: 5 })
  expect(match.race?.sent).toEqual(['p2'])
})

test('a refusal stands while the same is tried again, and goes when an act counts', () => {
  const seen = { situation: 1, card: '' }
  Line.last.tell(race(asked(5, ['r1', 'p1'])))
  match.play('p1', seen)
  Line.last.tell({
    type: 'refused',
    seat: 'red',
    question: 5,
    clause: '3.1',
    why: 'wait-for-kick-off',
    facts: {},
    text: 'Non.',
  })
  match.play('p1', seen)
  expect(match.answer?.clause).toBe('3.1')
  Line.last.tell({ type: 'accepted', seat: 'red', question: 5 })
  expect(match.answer).toBeNull()
})

test('an act that was ahead of one that was refused is made again for the question that is asked, once', () => {
  Line.last.tell(race(asked(5, ['p1', 'p2'])))
  match.play('p1', { situation: 1, card: 'a' })
  match.play('p2', { situation: 1, card: 'b' })
  const refused = (question: number, why: string, facts = {}) =>
    Line.last.tell({ type: 'refused', seat: 'red', question, clause: null, why, facts, text: why })
  refused(5, 'too-late', { behind: 84 })
  expect(match.answer).toMatchObject({ why: 'too-late', move: 'p1', facts: { behind: 84 } })
  refused(6, 'question-not-asked', { question: 5 })
  expect(Line.last.moves().at(-1)).toEqual({ move: 'p2', question: 5 })
  refused(5, 'question-not-asked', { question: 5 })
  expect(Line.last.moves()).toHaveLength(3)
  expect(match.race?.sent).toEqual([])
})

test('of a race the narrowest margin that decided something is kept, and how many own acts came too late', () => {
  Line.last.tell(race(asked(5, ['p1'])))
  const act = { seat: 'red', move: 'p1', card: 'a', at: 0 }
  const raced = (margin: number, isDeadHeat = false) =>
    Line.last.tell({ type: 'raced', situation: 1, first: act, second: act, margin, is_dead_heat: isDeadHeat })
  expect([match.race?.closest, match.race?.late]).toEqual([null, 0])
  raced(84)
  raced(8)
  raced(3, true)
  raced(40)
  expect(match.race?.closest?.margin).toBe(8)
  for (const why of ['too-late', 'blocked', 'too-late']) {
    match.play('p1', { situation: 1, card: 'a' })
    Line.last.tell({ type: 'refused', seat: 'red', question: 5, clause: null, why, facts: {}, text: why })
  }
  expect(match.race?.late).toBe(2)
})

test('its game says whether a match is one, also when the page comes back', () => {
  Line.last.tell(welcome(asked(1, ['a'])))
  expect(match.race).toBeNull()
  Line.last.tell(race(asked(1, ['a'])))
  const first = match.race
  expect(first).not.toBeNull()
  Line.last.tell(race(asked(1, ['a'])))
  expect(match.race).toBe(first)
})

test('an act without what the player saw answers the one open question', () => {
  Line.last.tell(race(asked(5, ['ready'])))
  match.play('ready')
  match.play('ready')
  expect(Line.last.moves()).toEqual([{ move: 'ready', question: 5 }])
  expect(match.attempt?.progress).toBe('sent')
  expect(match.isSent).toBe(true)
  Line.last.tell({ type: 'accepted', seat: 'red', question: 5 })
  expect(match.isSent).toBe(false)
})

test('what the server can not read is under way no more', () => {
  Line.last.tell(race(asked(5, ['p1'])))
  match.play('p1', { situation: 1, card: 'a' })
  expect(match.isSent).toBe(true)
  Line.last.tell({ type: 'malformed', where: 'play', why: 'move', text: 'Non.' } as never)
  expect(match.isSent).toBe(false)
  expect(match.answer).toMatchObject({ clause: null, text: 'Non.' })
})

test('a replayed one is drawn and told at once, without a frame between, and takes no act', () => {
  const frame = (number: number, ...events: string[]) => ({
    number,
    at: number,
    events: told(...events),
    state: asked(null, [], { points: [number, 0] }),
  })
  const source = new ReplaySource({
    match: 'm',
    game: 'rugby-brawl',
    edition: 1,
    options: {},
    seats: ['red', 'blue'],
    players: {},
    terms: {},
    commitment: null,
    view: 'all',
    next: null,
    frames: [frame(0, 'Dealt'), frame(1, 'Moved', 'Moved')],
  })
  const replayed = new LiveMatch('m', source)
  expect(replayed.isRace).toBe(true)
  source.playNext()
  expect(replayed.state?.points).toEqual([1, 0])
  expect(replayed.log.map(({ event }) => event)).toEqual(['Dealt', 'Moved', 'Moved'])
  expect(replayed.freshFrom).toBe(1)
  replayed.play('p1', { situation: 1, card: 'a' })
  expect(replayed.answer).toMatchObject({ why: 'replay', move: 'p1' })
  expect(replayed.isSent).toBe(false)
})
