import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from '../src/lib/connection.svelte'
import { settings } from '../src/lib/settings.svelte'
import { LiveMatch } from '../src/table/match.svelte'
import type { Player } from '../src/wire'
import { asked, Line, told, welcome } from './house'

const PERSON: Player = { kind: 'person', name: null, level: null, is_here: true }
const BOT: Player = { kind: 'bot', name: null, level: 'club', is_here: true }

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

function telling(state = asked(2, ['a', 'b']), ...events: string[]): void {
  Line.last.tell({ type: 'telling', number: 1, events: told(...events), state })
}

test('a sentence is told when its animation says so, and at the latest when that ends', async () => {
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  match.act = async (event, director, tell) => {
    await director.hold(500)
    if (event.event === 'Revealed') tell()
    await director.hold(500)
  }
  telling(undefined, 'Revealed', 'Moved')
  await vi.advanceTimersByTimeAsync(400)
  expect(match.log).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(match.log.map(({ event }) => event)).toEqual(['Revealed'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(match.log).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(match.log).toHaveLength(2)
  expect(match.state?.question).toBe(2)
})

test('while something is being shown an act only skips', async () => {
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  match.act = (_, director) => director.hold(5_000)
  telling(undefined, 'Moved')
  await vi.advanceTimersByTimeAsync(100)
  match.play('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(Line.last.moves()).toEqual([])
  match.play('a')
  expect(Line.last.moves()).toEqual([{ move: 'a', question: 2 }])
})

test('in a race what happens is drawn at once, told within frames, and acts go out one upon the other', () => {
  const seen = { situation: 1, card: '' }
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  match.isLive = true
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

test('in a race the board follows the scenes and the result the last of them, though all is drawn and can be played at once', async () => {
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  match.isLive = true
  const scenes: Record<string, number> = { TryScored: 1_000, GoalKicked: 900, MatchEnded: 800 }
  match.sense = ({ event }) => match.director.hold(scenes[event] ?? 0)
  const scored = (event: string, points: number) => ({ event, clause: '3.2', facts: { side: 'red', points } })
  Line.last.tell({ type: 'telling', number: 1, events: [scored('TryScored', 5), scored('GoalKicked', 2)], state: asked(2, ['a', 'b']) })
  expect(match.state?.question).toBe(2)
  expect(match.unseen.points('red')).toBe(7)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(match.unseen.points('red')).toBe(2)
  expect(match.unseen.points('blue')).toBe(0)
  // What is played meanwhile keeps neither back.
  telling(asked(3, ['a', 'b']), 'Moved')
  await vi.advanceTimersByTimeAsync(100)
  expect(match.unseen.points('red')).toBe(2)
  expect(match.log).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(900)
  expect(match.unseen.isEmpty).toBe(true)
  telling(asked(null, [], { is_over: true }), 'MatchEnded')
  await vi.advanceTimersByTimeAsync(100)
  expect(match.state?.isOver).toBe(true)
  expect(match.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(800)
  expect(match.isOver).toBe(true)
})

test('against bots it goes on by itself where only an idle move is offered', async () => {
  match.idle = ['pass']
  Line.last.tell(welcome(asked(1, ['pass'])))
  expect(match.idling?.move).toBe('pass')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(Line.last.moves()).toEqual([{ move: 'pass', question: 1 }])
  telling(asked(null))
  await vi.advanceTimersByTimeAsync(0)
  expect(match.idling).toBeNull()
})

test.each([
  ['something else is offered', ['pass', 'lay'], BOT],
  ['the one move is a decision', ['lay'], BOT],
  ['a person is at the table', ['pass'], PERSON],
])('it waits for the player where %s', async (_, verbs, blue) => {
  match.idle = ['pass']
  Line.last.tell(welcome(asked(1, verbs), { players: { red: PERSON, blue } }))
  expect(match.idling).toBeNull()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(Line.last.moves()).toEqual([])
})

test('a refusal stands until the next question', async () => {
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  match.play('c')
  Line.last.tell({ type: 'refused', seat: 'red', question: 1, clause: '2.1', why: 'no', facts: {}, text: 'Non.' })
  expect(match.attempt?.progress).toBe('refused')
  expect(match.answer?.clause).toBe('2.1')
  telling(asked(2, ['a']))
  await vi.advanceTimersByTimeAsync(0)
  expect(match.answer).toBeNull()
})

test('in a race several acts are under way, each as the answer to the next question', () => {
  match.isLive = true
  Line.last.tell(welcome(asked(5, ['p1', 'p2'])))
  match.play('p1', { situation: 1, card: 'a' })
  match.play('p2', { situation: 1, card: 'b' })
  expect(Line.last.moves()).toEqual([
    { move: 'p1', question: 5 },
    { move: 'p2', question: 6 },
  ])
  expect(match.sent).toEqual(['p1', 'p2'])
  Line.last.tell({ type: 'accepted', seat: 'red', question: 5 })
  expect(match.sent).toEqual(['p2'])
})

test('in a race a refusal stands while the same is tried again, and goes when an act counts', () => {
  const seen = { situation: 1, card: '' }
  match.isLive = true
  Line.last.tell(welcome(asked(5, ['r1', 'p1'])))
  match.play('p1', seen)
  Line.last.tell({ type: 'refused', seat: 'red', question: 5, clause: '3.1', why: 'wait-for-kick-off', facts: {}, text: 'Non.' })
  match.play('p1', seen)
  expect(match.answer?.clause).toBe('3.1')
  Line.last.tell({ type: 'accepted', seat: 'red', question: 5 })
  expect(match.answer).toBeNull()
})

test('an act that was ahead of one that was refused is made again for the question that is asked, once', () => {
  match.isLive = true
  Line.last.tell(welcome(asked(5, ['p1', 'p2'])))
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
  expect(match.sent).toEqual([])
})

test('of a race the narrowest margin that decided something is kept, and how many own acts came too late', () => {
  match.isLive = true
  Line.last.tell(welcome(asked(5, ['p1'])))
  const act = { seat: 'red', move: 'p1', card: 'a', at: 0 }
  const raced = (margin: number, isDeadHeat = false) => Line.last.tell({ type: 'raced', situation: 1, first: act, second: act, margin, is_dead_heat: isDeadHeat })
  expect([match.closest, match.late]).toEqual([null, 0])
  raced(84)
  raced(8)
  raced(3, true)
  raced(40)
  expect(match.closest?.margin).toBe(8)
  for (const why of ['too-late', 'blocked', 'too-late']) {
    match.play('p1', { situation: 1, card: 'a' })
    Line.last.tell({ type: 'refused', seat: 'red', question: 5, clause: null, why, facts: {}, text: why })
  }
  expect(match.late).toBe(2)
})

test('what happens is sensed once, and not what was told before this page came', async () => {
  const sensed: string[] = []
  match.sense = async ({ event }) => void sensed.push(event)
  Line.last.tell({ ...welcome(asked(1, ['a'])), log: told('Before') })
  expect(sensed).toEqual([])
  telling(undefined, 'Moved', 'Scored')
  await vi.advanceTimersByTimeAsync(10)
  expect(sensed).toEqual(['Moved', 'Scored'])
})

test('a call is in the air for a while', async () => {
  Line.last.tell(welcome(asked(1, ['a'])))
  match.call('mine')
  expect(Line.last.said.at(-1)).toMatchObject({ type: 'call', call: 'mine' })
  Line.last.tell({ type: 'called', seat: 'red.2', call: 'mine' })
  expect(match.calls).toMatchObject([{ seat: 'red.2', call: 'mine' }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(match.calls).toEqual([])
})

test('how long the bots of a table have to wait is known until it is no more, or until one comes back', () => {
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  expect(match.botsWait).toBe(0)
  Line.last.tell({ type: 'bots-wait', seconds: 5 })
  expect(match.botsWait).toBe(5)
  Line.last.tell({ type: 'bots-wait', seconds: 0 })
  expect(match.botsWait).toBe(0)
  Line.last.tell({ type: 'bots-wait', seconds: 3 })
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  expect(match.botsWait).toBe(0)
})
