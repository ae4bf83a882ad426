import { beforeEach, expect, test } from 'vitest'
import { experience } from '../../src/lib/newcomer/experience'
import { helped } from '../../src/lib/newcomer/helped'
import { proposal } from '../../src/lib/newcomer/proposal'
import type { GameFacts } from '../../src/wire'

const GAME = {
  name: 'rugby-brawl',
  levels: ['beginner', 'club', 'international'],
  seatings: [{ persons: [1, 1] }, { persons: [2, 2] }],
  options: {
    mode: { enum: ['real-time', 'training'], default: 'real-time' },
    strict_faults: { type: 'boolean', default: false },
    number: { anyOf: [{ type: 'integer', minimum: 1, maximum: 30 }, { type: 'null' }], default: null },
  },
  lessons: [],
  window_option: null,
} as unknown as GameFacts

beforeEach(() => localStorage.clear())

test('the first match has time, and the first level stays until a match is won', () => {
  expect(proposal.of(GAME)).toEqual({
    options: { mode: 'training', strict_faults: false, number: null },
    level: 'beginner',
    seating: [1, 1],
  })
  helped.add(GAME.name)
  experience.add('one', GAME.name, false)
  expect(proposal.of(GAME)).toMatchObject({ options: { mode: 'real-time' }, level: 'beginner' })
  experience.add('two', GAME.name, true)
  expect(proposal.of(GAME)).toMatchObject({ options: { mode: 'real-time' }, level: 'club' })
})

test('a match counts once, also if its table is opened again', () => {
  experience.add('one', GAME.name, true)
  experience.add('one', GAME.name, true)
  expect(experience.of(GAME.name)).toEqual({ played: 1, won: 1 })
})

test('what was chosen is proposed again, and what was not grows with the experience', () => {
  proposal.keep(GAME, { ...proposal.of(GAME), seating: [2, 2], options: { mode: 'training', strict_faults: true } })
  helped.add(GAME.name)
  experience.add('one', GAME.name, true)
  expect(proposal.of(GAME)).toEqual({
    options: { mode: 'real-time', strict_faults: true, number: null },
    level: 'club',
    seating: [2, 2],
  })
  proposal.keep(GAME, { ...proposal.of(GAME), level: 'international' })
  expect(proposal.of(GAME).level).toBe('international')
})

test('what this device remembers of another edition is left out', () => {
  const kept = { options: { mode: 'by post', strict_faults: 'yes', number: 99, extra: 1 }, level: 'god', seating: [9] }
  localStorage.setItem(`clubhouse.chosen.${GAME.name}`, JSON.stringify(kept))
  expect(proposal.of(GAME)).toEqual({
    options: { mode: 'training', strict_faults: false, number: null },
    level: 'beginner',
    seating: [1, 1],
  })
  localStorage.setItem(`clubhouse.chosen.${GAME.name}`, '{')
  expect(proposal.of(GAME).level).toBe('beginner')
})
