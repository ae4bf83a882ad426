import { describe, expect, it } from 'vitest'
import { accountOf, marksOf, mistakesOf, wholes } from '../../src/parts/review/account'
import { accountIn, ownOf, sumsOf } from '../../src/parts/review/overTime'
import { hundredths, signed } from '../../src/parts/review/signed'
import type { Decision, NumbersOfReview, Part, PlayedMatch, Review } from '../../src/wire'

const part = (kind: Part['kind'], win: number, seat: string | null = null): Part => ({ kind, win, points: 0, seat })

/** Red has won from half a chance: three numbers, and what each is made of. */
const WON = {
  sides: ['red', 'blue'],
  start_win: 0.504,
  result_win: 1,
  sums: [
    part('cards', 0.113),
    part('hidden', -0.031, 'red'),
    part('kicks', 0.0944),
    part('meeting', 0.2052),
    part('choice', -0.0876, 'red'),
    part('choice', 0.202, 'blue'),
  ],
}

const decision = (step: number, seat: string, grade: Decision['grade'], cost: number): Decision => ({
  step,
  seat,
  grade,
  cost,
  phase: 'attack',
  played: 'a',
  judge: 'champion',
  cost_points: 0,
  error: 0,
  options: [],
})

const REVIEW = {
  ...WON,
  seats: ['red', 'blue'],
  steps: [
    { number: 0, win: 0.5, points: 0, score: [0, 0] },
    { number: 4, win: 0.8, points: 3, score: [3, 0], parts: [part('kicks', 0.2), part('choice', 0.1, 'red')] },
    { number: 9, win: 1, points: 3, score: [3, 0], parts: [part('cards', 0.02)] },
  ],
  decisions: [
    decision(3, 'red', 'fine', 0.01),
    decision(5, 'red', 'mistake', 0.06),
    decision(7, 'blue', 'blunder', 0.2),
    decision(8, 'red', 'blunder', 0.15),
  ],
  turning_points: [{ step: 7, win: 0.2, kind: 'choice' as const, seat: 'blue' }],
} as unknown as Review

const sum = (entries: readonly { value: number }[]) => entries.reduce((all, { value }) => all + value, 0)

describe('the account of a match', () => {
  it('adds up to the result for either side, as it is written', () => {
    for (const side of WON.sides) {
      const account = accountOf(WON, side)
      expect(account.numbers.map(({ key }) => key)).toEqual(['luck', 'reading', 'decisions'])
      expect(account.start + sum(account.numbers)).toBe(account.result)
      for (const { key, value } of account.numbers) expect(sum(account.details[key] ?? [])).toBe(value)
    }
  })

  it('is the other way round for the other side, which answers for its own choices', () => {
    const [red, blue] = WON.sides.map((side) => accountOf(WON, side))
    expect([red?.start, red?.result, blue?.start, blue?.result]).toEqual([50, 100, 50, 0])
    expect(red?.details['decisions']?.map(({ key }) => key)).toEqual(['choice-own', 'choice-theirs'])
    expect(red?.details['decisions']?.[0]?.value).toBeLessThan(0)
    expect(blue?.details['decisions']?.find(({ key }) => key === 'choice-own')?.value).toBeLessThan(0)
  })

  it('shows what the judge does not know only where that is something, and never as luck', () => {
    const { numbers } = accountOf({ ...WON, result_win: 0.9, sums: [...WON.sums, part('unknown', -0.1)] }, 'red')
    expect(numbers.at(-1)).toEqual({ key: 'unknown', value: -10 })
    expect(numbers[0]?.value).toBe(accountOf(WON, 'red').numbers[0]?.value)
  })

  it('writes whole numbers that add up, however they are rounded', () => {
    expect(wholes([0.5, 0.5], 1)).toEqual([1, 0])
    expect(wholes([12.4, -3.6, 40.7], 49)).toEqual([12, -4, 41])
    expect(sum(wholes([1.2, 1.2, 1.2], 3).map((value) => ({ value })))).toBe(3)
    expect(sum(wholes([5.01, 5.02], 9).map((value) => ({ value })))).toBe(9)
  })
})

describe('marks', () => {
  it('are at mistakes, turning points and great luck, in order', () => {
    expect(marksOf(REVIEW).map(({ step, kind }) => `${step} ${kind}`)).toEqual([
      '4 luck',
      '5 mistake',
      '7 blunder',
      '7 turning',
      '8 blunder',
    ])
  })

  it('give exercises to their own seats, the dearest first', () => {
    expect(mistakesOf(REVIEW, ['red']).map(({ step }) => step)).toEqual([8, 5])
  })
})

it('writes numbers with their sign', () => {
  expect([signed(12), signed(-8), signed(0)]).toEqual(['+12', '−8', '0'])
  expect([hundredths(0.124), hundredths(0.001), hundredths(0)]).toEqual(['12', '<1', '0'])
})

describe('over time', () => {
  const split = (luck: number, reading: number, decisions: number, unknown: number) => ({
    luck,
    reading,
    decisions,
    unknown,
  })
  const phases = (decisions: number, good: number) => ({ attack: { decisions, good, loss: 0 } })
  const numbers = (match: string, win: ReturnType<typeof split>, result_win: number, good: number) =>
    ({
      match,
      game: 'rugby15',
      sides: ['red', 'blue'],
      start_win: 0.5,
      result_win,
      win,
      seats: { red: { phases: phases(10, good) }, blue: { phases: phases(8, 8) } },
    }) as unknown as NumbersOfReview
  const played = (match: string, ...seats_held: string[]) => ({ match, game: 'rugby15', seats_held }) as PlayedMatch

  it('takes luck alone from the results, by the eyes of the own side', () => {
    const reviews = [
      numbers('a', split(0.3, 0.1, 0.1, 0), 1, 9),
      numbers('b', split(-0.1, 0, -0.4, 0), 0, 7),
      numbers('c', split(0.2, 0, 0.3, 0), 1, 0),
    ]
    const own = ownOf(
      [played('a', 'red'), played('b', 'blue'), played('c', 'red', 'blue'), played('d', 'red')],
      reviews,
    )
    expect(own.map(({ match }) => match.match)).toEqual(['a', 'b'])
    const [sum] = sumsOf(own)
    expect([sum?.matches, sum?.result]).toEqual([2, 100])
    expect(sum?.luck).toBeCloseTo(20)
    expect(sum?.adjusted).toBeCloseTo(80)
    expect(sum?.error).toBeCloseTo(10)
    expect(sum?.phases).toEqual([{ phase: 'attack', decisions: 18, good: 17 / 18 }])
    expect(accountIn(own[1]!).numbers.map(({ value }) => value)).toEqual([10, 0, 40])
  })
})
