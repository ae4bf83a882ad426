import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../src/lib/settings.svelte'
import { LiveMatch } from '../src/table/match.svelte'
import { ReplaySource } from '../src/parts/replay/replay.svelte'
import type { Replay } from '../src/wire'
import { asked, told } from './house'

function replayOf(view = 'red'): Replay {
  const frame = (number: number, points: number[], ...events: string[]) => ({
    number,
    at: number * 1_000,
    events: told(...events),
    state: asked(null, [], { views: { red: { number } }, points }),
  })
  return {
    match: 'm',
    game: 'tiny',
    edition: 1,
    options: {},
    seats: ['red', 'blue'],
    players: {},
    terms: {},
    commitment: null,
    view,
    next: null,
    frames: [
      frame(0, [0, 0], 'Dealt'),
      frame(1, [0, 0], 'Chosen'),
      frame(4, [5, 0], 'Revealed', 'Scored'),
      frame(5, [5, 0], 'Ended'),
    ],
  }
}

function shown(replay = replayOf(), number = 0): { match: LiveMatch; source: ReplaySource } {
  const source = new ReplaySource(replay, number)
  return { match: new LiveMatch('m', source), source }
}
const heard = (match: LiveMatch) => match.log.map(({ event }) => event)

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace('normal')
})
afterEach(() => vi.useRealTimers())

test('it opens at the moment that is asked for, or the last one before it that these eyes noticed', () => {
  expect(shown(replayOf(), 4).match.state?.view).toEqual({ number: 4 })
  expect(shown(replayOf(), 3).match.state?.view).toEqual({ number: 1 })
  expect(shown(replayOf(), 99).match.state?.view).toEqual({ number: 5 })
})

test('it goes on to the next step of note, or back to the last, or to an end', () => {
  const { source } = shown()
  const isNotable = (events: readonly { event: string }[]) => events.some(({ event }) => event === 'Scored')
  expect(source.findNotable(1, isNotable)).toBe(2)
  source.jumpTo(2)
  expect(source.findNotable(1, isNotable)).toBe(3)
  source.jumpTo(3)
  expect(source.findNotable(-1, isNotable)).toBe(2)
  expect(source.findNotable(-1, () => false)).toBe(0)
})

test('it knows the time of the moment that it shows', () => {
  const { match, source } = shown()
  for (const [at, clock] of [
    [0, 0],
    [2, 4_000],
    [1, 1_000],
  ] as const) {
    source.jumpTo(at)
    expect(match.source.clock).toBe(clock)
  }
})

test('a step on or back is drawn at once, and tells what just happened', () => {
  const { match, source } = shown()
  source.jumpTo(2)
  expect(heard(match)).toEqual(['Dealt', 'Chosen', 'Revealed', 'Scored'])
  expect(match.freshFrom).toBe(2)
  expect(match.state?.points).toEqual([5, 0])
  source.jumpTo(3)
  expect(heard(match)).toHaveLength(5)
  expect(match.freshFrom).toBe(4)
  source.jumpTo(1)
  expect(heard(match)).toEqual(['Dealt', 'Chosen'])
  expect(match.freshFrom).toBe(1)
  expect(match.state?.points).toEqual([0, 0])
  expect(match.director.isPlaying).toBe(false)
})

test('a moment is found by how many sentences were told', () => {
  const { source } = shown()
  expect([1, 2, 3, 4, 5, 50].map((told) => source.indexOfEvents(told))).toEqual([0, 1, 2, 2, 3, 3])
})

test('neither end is overrun', () => {
  const { match, source } = shown()
  source.jumpTo(-3)
  expect(source.at).toBe(0)
  source.jumpTo(50)
  expect(source.at).toBe(3)
  source.playNext()
  expect(heard(match)).toHaveLength(5)
})

test('what plays itself is animated as it was at the table, at the speed of the replay', async () => {
  const { match, source } = shown(replayOf(), 1)
  match.director.speed = 2
  match.act = (_, director) => director.hold(1_000)
  source.playNext()
  expect(match.state?.points).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(900)
  expect(match.director.isPlaying).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(match.director.isPlaying).toBe(false)
  expect(match.state?.points).toEqual([5, 0])
})

test('the next score is found both ways', () => {
  const { source } = shown()
  expect(source.findScore(1)).toBe(2)
  source.jumpTo(2)
  expect(source.findScore(1)).toBe(3)
  expect(source.findScore(-1)).toBe(0)
})

test('a frame of former rules is told without a table', () => {
  const replay = replayOf()
  replay.frames[2] = { ...replay.frames[2]!, state: null }
  const { match, source } = shown(replay, 1)
  source.playNext()
  expect(heard(match)).toHaveLength(4)
  expect(source.frame?.state).toBeNull()
})

test('a replay refuses a move itself', () => {
  const { match } = shown()
  match.play('F4')
  expect(match.answer?.why).toBe('replay')
  expect(match.isReplay).toBe(true)
})

test('a replay ignores all other messages, opens no socket and loses no connection', async () => {
  const WebSocket = vi.fn()
  vi.stubGlobal('WebSocket', WebSocket)
  const { match } = shown()
  match.chat({ preset: 'hello' })
  match.resign()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(match.answer).toBeNull()
  expect(match.source.status).toBe('open')
  expect(WebSocket).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('nobody is spoken to as a player, by whose eyes they may look', () => {
  for (const view of ['red', 'all', 'spectator']) {
    const { match } = shown(replayOf(view))
    expect(match.welcome?.seats_held).toEqual([])
    expect(match.isWatching).toBe(true)
  }
})

/** The same in pages of one frame each. */
function paged(): {
  source: ReplaySource
  match: LiveMatch
  fetch: (after: number) => Promise<Replay>
  fetched: number[]
} {
  const whole = replayOf()
  const fetched: number[] = []
  const page = (at: number): Replay => ({
    ...whole,
    frames: whole.frames.slice(at, at + 1),
    next: whole.frames[at + 1] ? whole.frames[at]!.number : null,
  })
  const fetch = (after: number) => {
    fetched.push(after)
    return Promise.resolve(page(whole.frames.findIndex(({ number }) => number === after) + 1))
  }
  const source = new ReplaySource(page(0))
  return { source, match: new LiveMatch('m', source), fetch, fetched }
}

test('a long match comes in pages, of which each begins where the one before ended', async () => {
  const { source, match, fetch, fetched } = paged()
  expect([source.isWhole, source.last]).toEqual([false, 0])
  await source.load(fetch)
  expect([source.isWhole, source.last]).toEqual([true, 3])
  expect(fetched).toEqual([0, 1, 4])
  source.jumpTo(3)
  expect(heard(match)).toEqual(['Dealt', 'Chosen', 'Revealed', 'Scored', 'Ended'])
})

test('a moment is shown as soon as its page is here', async () => {
  for (const [number, events, last] of [
    [0, 0, 0],
    [3, 0, 2],
    [0, 2, 1],
    [99, 0, 3],
  ] as const) {
    const { source, fetch } = paged()
    await source.load(fetch, () => source.reaches(number, events))
    expect(source.last).toBe(last)
  }
})

test('a replay that is left fetches no more pages', async () => {
  const { source, fetch, fetched } = paged()
  await source.load((after) => {
    source.close()
    return fetch(after)
  })
  expect(fetched).toEqual([0])
  expect(source.isWhole).toBe(false)
})

test('a decision is lit in the frame before it, and what is tried there goes to whoever asks', () => {
  const { match, source } = shown(replayOf(), 1)
  const question = { seat: 'red', number: 8, options: [{ move: 'F4', facts: { verb: 'play' } }] }
  const tried: string[] = []
  expect(match.canAct).toBe(false)
  source.ask(question, (move) => tried.push(move))
  expect(match.state?.options).toEqual(question.options)
  expect(match.canAct).toBe(true)
  expect(match.isPointing).toBe(true)
  match.play('F4')
  expect(tried).toEqual(['F4'])
  source.jumpTo(2)
  expect(match.state?.options).toEqual([])
  expect(match.canAct).toBe(false)
})

test('a view that does not see that seat is asked nothing', () => {
  const { match, source } = shown(replayOf(), 1)
  source.ask({ seat: 'blue', number: 8, options: [{ move: 'F4', facts: {} }] })
  expect(match.state?.options).toEqual([])
})
