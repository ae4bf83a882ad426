import { expect, test, vi } from 'vitest'
import { ReviewWalk } from '../../src/parts/review/walk.svelte'
import type { Decision, Frame, OptionWorth, Review } from '../../src/wire'

const worth = (move: string, win: number): OptionWorth => ({ move, share: 0.5, win, points: 0 })
const decision = (step: number, seat: string, grade: Decision['grade'], options: OptionWorth[]): Decision => ({
  step,
  seat,
  grade,
  options,
  phase: 'attack',
  played: options[1]?.move ?? '',
  judge: 'champion',
  cost: 0.2,
  cost_points: 1,
  error: 0,
})

const REVIEW = {
  sides: ['red', 'blue'],
  seats: ['red', 'blue'],
  start_win: 0.5,
  steps: [0, 1, 2, 3, 4].map((number) => ({ number, win: number / 4, points: 0, score: [0, 0] })),
  decisions: [
    decision(1, 'red', 'blunder', [worth('b', 0.7), worth('a', 0.3)]),
    decision(4, 'blue', 'mistake', [worth('y', 0.6), worth('z', 0.4)]),
  ],
  turning_points: [],
} as unknown as Review
/** A seat does not notice the second input. */
const FRAMES = [0, 1, 3, 4].map((number) => ({ number, at: 0, events: [], state: null })) as Frame[]
const SIDE = { name: 'blue', seats: ['blue'], colours: { onWood: '', onEnamel: '' } } as never

function walked(): ReviewWalk {
  const walk = new ReviewWalk('m')
  walk.followed.review = REVIEW
  walk.followed.moves = { a: { verb: 'play' }, b: { verb: 'play' } }
  walk.followed.offers = { '1 red': ['b', 'c', 'a'] }
  return walk
}

test('a frame shows the decision that comes next, a seat its own', () => {
  const walk = walked()
  expect(walk.decisionAt(FRAMES, 0, 'all')?.step).toBe(1)
  expect(walk.decisionAt(FRAMES, 0, 'blue')).toBeNull()
  expect(walk.decisionAt(FRAMES, 1, 'all')).toBeNull()
  expect(walk.decisionAt(FRAMES, 2, 'blue')?.step).toBe(4)
})

test('the table lights the best move; an exercise offers all, in an order that tells nothing', () => {
  const walk = walked()
  const [first] = REVIEW.decisions
  expect(walk.lit(first!).options.map(({ move }) => move)).toEqual(['b'])
  expect(walk.asked(first!).options.map(({ move }) => move)).toEqual(['a', 'b', 'c'])
  expect(walk.asked(first!).number).not.toBe(walk.lit(first!).number)
})

test('the mistakes of a seat are its exercises', () => {
  const walk = walked()
  expect(walk.exercise).toBeNull()
  walk.exercised = 'blue'
  expect(walk.exercises.map(({ step }) => step)).toEqual([4])
})

test('the curve is that of the side, and marks stand where a decision is looked at', () => {
  const curve = walked().curveOf(FRAMES, SIDE)
  expect(curve?.wins).toEqual([1, 0.75, 0.25, 0])
  expect(curve?.marks.map(({ place, kind }) => [place, kind])).toEqual([
    [0, 'blunder'],
    [2, 'mistake'],
  ])
})

test('it asks until the review is there, and says how far it is', async () => {
  vi.useFakeTimers()
  const answers = [{ progress: 0.4 }, { progress: 1, review: REVIEW, moves: {}, offers: {} }]
  const fetch = vi.fn(async () => new Response(JSON.stringify(answers.shift())))
  vi.stubGlobal('fetch', fetch)
  const { followed } = new ReviewWalk('m')
  const stop = followed.follow()
  await vi.advanceTimersByTimeAsync(10)
  expect([followed.progress, followed.review]).toEqual([0.4, null])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(followed.review?.sides).toEqual(['red', 'blue'])
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
