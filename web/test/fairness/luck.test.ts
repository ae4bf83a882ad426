import { expect, test } from 'vitest'
import { drawnAgain } from '../../src/lib/fairness/luck'
import { proven } from '../../src/lib/fairness/proof'
import type { Draws } from '../../src/wire'
import matches from './luck.json'

interface Played {
  game: string
  secret: string
  salts: string[]
  draws: Draws
  outcomes: string[]
}
const PLAYED = matches as unknown as Played[]

/** As the house drew them. */
test.each(PLAYED)('the luck of $game comes out of its secret again', ({ secret, salts, draws, outcomes }) => {
  expect(outcomes.length).toBeGreaterThan(20)
  expect(drawnAgain(secret, salts, draws)).toEqual(outcomes)
})

test.each(PLAYED)('another secret or another salt gives other luck in $game', ({ secret, salts, draws, outcomes }) => {
  expect(drawnAgain(`ff${secret.slice(2)}`, salts, draws)).not.toEqual(outcomes)
  expect(drawnAgain(secret, [...salts, '00'], draws)).not.toEqual(outcomes)
})

function luckOf({ secret, salts, draws, outcomes }: Played): boolean | null | undefined {
  const record = JSON.stringify({
    commitment: '',
    secret,
    salts,
    opening: outcomes.slice(0, 3),
    inputs: [{ chance: outcomes.slice(3) }],
  })
  return proven(record, null, '', { holds: true, why: null, draws }).find(({ what }) => what === 'luck')?.holds
}

test.each(PLAYED)('one outcome that was changed, left out or added in $game is seen', (played) => {
  const { outcomes } = played
  const other = outcomes.find((one) => one !== outcomes[7]) ?? ''
  expect(luckOf(played)).toBe(true)
  expect(luckOf({ ...played, outcomes: outcomes.with(7, other) })).toBe(false)
  expect(luckOf({ ...played, outcomes: outcomes.slice(0, -1) })).toBe(false)
  expect(luckOf({ ...played, outcomes: [...outcomes, other] })).toBe(false)
})

test('after a change of edition the draws since then are checked', () => {
  const [played] = PLAYED
  if (!played) throw new Error('no match')
  const draws = { ...played.draws, asked: played.draws.asked.slice(5), before: 5 }
  expect(luckOf({ ...played, draws })).toBe(true)
  expect(luckOf({ ...played, draws: { ...draws, before: 4 } })).toBe(false)
})
