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

test('against bots it goes on by itself where only an idle move is offered', async () => {
  Line.last.tell(welcome(asked(1, ['pass']), { game: 'ovalia' }))
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
  Line.last.tell(welcome(asked(1, verbs), { game: 'ovalia', players: { red: PERSON, blue } }))
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

test('what was being told when the page came back is told no more', async () => {
  const sensed: string[] = []
  match.sense = async ({ event }) => void sensed.push(event)
  match.act = (_, director) => director.hold(500)
  Line.last.tell(welcome(asked(1, ['a', 'b'])))
  telling(undefined, 'Moved', 'Moved', 'Moved')
  await vi.advanceTimersByTimeAsync(600)
  expect(match.log).toHaveLength(1)
  Line.last.tell({ ...welcome(asked(7, ['a', 'b'])), log: told('Before', 'Moved', 'Moved', 'Moved') })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sensed).toEqual(['Moved'])
  expect(match.log).toHaveLength(4)
  expect(match.state?.question).toBe(7)
})
