import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from '../src/lib/connection.svelte'
import type { FromTable } from '../src/wire'
import { asked, Line, welcome } from './house'

let heard: FromTable[]
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all = []
  heard = []
  connection = new Connection('ws://house/ws/matches/m', '00'.repeat(16))
  connection.start((message) => heard.push(message))
  Line.last.open()
  Line.last.tell(welcome(asked(1, ['pass'])))
})
afterEach(() => {
  connection.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function comeBack(): Promise<Line> {
  await vi.advanceTimersByTimeAsync(20_000)
  const line = Line.last
  line.open()
  line.tell(welcome(asked(1), { is_tail: true }))
  return line
}

test('it sits down first, with salt', () => {
  expect(Line.last.said[0]).toMatchObject({ type: 'sit', have: null })
  expect(connection.status).toBe('open')
})

test('a move that nobody has confirmed is said again after a loss, a confirmed one is not', async () => {
  connection.send({ type: 'play', move: 'pass', question: 1, seat: 'red' })
  Line.last.close()
  expect(connection.status).toBe('lost')
  const second = await comeBack()
  expect(second.moves()).toEqual([{ move: 'pass', question: 1 }])
  second.tell({ type: 'accepted', seat: 'red', question: 1 })
  second.close()
  const third = await comeBack()
  expect(third.moves()).toEqual([])
})

test('a move that the house could not keep is said again, one that was wrong is not', async () => {
  connection.send({ type: 'play', move: 'pass', question: 1, seat: 'red' })
  Line.last.tell({ type: 'malformed', where: '', why: 'store-failing', facts: {}, text: 'Les archives…' })
  Line.last.close()
  const second = await comeBack()
  expect(second.moves()).toEqual([{ move: 'pass', question: 1 }])
  second.tell({ type: 'malformed', where: 'move', why: 'wrong-type', facts: {}, text: '…' })
  second.close()
  expect((await comeBack()).moves()).toEqual([])
})

test('what is written while a line is made anew is said once it stands, and once', async () => {
  connection.reconnect()
  connection.send({ type: 'chat', text: 'Salut', seat: 'red' })
  Line.last.open()
  expect(Line.last.said.map(({ type }) => type)).toEqual(['sit'])
  Line.last.tell(welcome(asked(1), { is_tail: true }))
  expect(Line.last.said.filter(({ type }) => type === 'chat')).toEqual([{ type: 'chat', text: 'Salut', seat: 'red' }])
  Line.last.close()
  connection.send({ type: 'chat', preset: 'sorry', seat: 'red' })
  expect((await comeBack()).said.filter(({ type }) => type === 'chat')).toEqual([
    { type: 'chat', preset: 'sorry', seat: 'red' },
  ])
})

test('several acts can be under way, and each is repeated until it is answered', async () => {
  connection.send({ type: 'play', move: 'first', question: 1, seat: 'red' })
  connection.send({ type: 'play', move: 'second', question: 2, seat: 'red' })
  Line.last.tell({ type: 'accepted', seat: 'red', question: 1 })
  Line.last.close()
  expect((await comeBack()).moves()).toEqual([{ move: 'second', question: 2 }])
})

test('it says what it has when it comes back', async () => {
  Line.last.tell({ type: 'telling', number: 7, events: [], state: asked(2) })
  Line.last.close()
  expect((await comeBack()).said[0]).toMatchObject({ type: 'sit', have: 7 })
})

test('a habit is said again after each sitting', async () => {
  connection.send({ type: 'habit', auto_pass: true })
  Line.last.close()
  expect((await comeBack()).said).toContainEqual({ type: 'habit', auto_pass: true })
})

test('a silent line is given up, a match that does not exist is not asked for again', async () => {
  const first = Line.last
  await vi.advanceTimersByTimeAsync(13_000)
  expect(first.readyState).toBe(3)
  const line = Line.last
  line.close(4404)
  expect(connection.status).toBe('refused')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(Line.last).toBe(line)
})

test('a probe is given back at once, and nobody else hears of it', () => {
  Line.last.tell({ type: 'probe', nonce: 17, round_trip: null })
  expect(Line.last.said.at(-1)).toEqual({ type: 'echo', nonce: 17 })
  expect(heard.some(({ type }) => type === 'probe')).toBe(false)
})

test('after sleep or on another network a line that does not answer is given up within two seconds', async () => {
  const before = Line.all.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_400)
  expect(connection.status).toBe('open')
  await vi.advanceTimersByTimeAsync(600)
  expect(Line.all.length).toBe(before + 1)
})

test('a line that answers is kept', async () => {
  const before = Line.all.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  Line.last.tell({ type: 'pong', n: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(Line.all.length).toBe(before)
  expect(connection.status).toBe('open')
})

test('a house that is opened again is found within three seconds', async () => {
  for (let times = 0; times < 8; times += 1) {
    Line.last.close()
    await vi.advanceTimersByTimeAsync(3_000)
  }
  const tried = Line.all.length
  Line.last.close()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(Line.all.length).toBeGreaterThan(tried)
})
