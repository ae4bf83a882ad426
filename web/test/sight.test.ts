import { beforeEach, expect, test } from 'vitest'
import { Decisions, SEEN_AFTER, Sight } from '../src/games/rugby-brawl/sight'
import type { View } from '../src/games/rugby-brawl/view'

/** The tops of the own piles, and what lies in action. */
function view(situation: number, tops: string[], action = ''): View {
  const top = (card: string) => (card ? { card } : null)
  const red = { piles: tops.map((card) => ({ top: top(card) })), action: top(action), supports: [] }
  return { situation, red, blue: { piles: [], action: null, supports: [] } } as unknown as View
}

let sight: Sight
beforeEach(() => {
  sight = new Sight()
  sight.show(view(4, ['7a', '5b', '']), 'red', 0)
})

test('an act names what its player sees', () => {
  expect(sight.put(1, 'red', 500)).toEqual({ situation: 4, card: '7a' })
  expect(sight.reveal(500)).toEqual({ situation: 4, card: '' })
})

test('a press so soon after a change is for what was seen before it', () => {
  sight.show(view(5, ['9c', '5b', '']), 'red', 1_000)
  expect(sight.put(1, 'red', 1_005)).toEqual({ situation: 4, card: '7a' })
  expect(sight.put(1, 'red', 1_000 + SEEN_AFTER - 1)).toEqual({ situation: 4, card: '7a' })
  expect(sight.put(1, 'red', 1_000 + SEEN_AFTER)).toEqual({ situation: 5, card: '9c' })
})

test('a card that was turned over in the same situation is there at once', () => {
  sight.show(view(4, ['7a', '5b', '2d']), 'red', 1_000)
  expect(sight.put(3, 'red', 1_005)).toEqual({ situation: 4, card: '2d' })
})

test('what the player has done needs no time to be seen', () => {
  expect(sight.put(1, 'red', 500)).toEqual({ situation: 4, card: '7a' })
  sight.show(view(5, ['9c', '5b', ''], '7a'), 'red', 560)
  expect(sight.put(2, 'red', 570)).toEqual({ situation: 5, card: '5b' })
})

test('what an opponent has done after it does', () => {
  expect(sight.put(1, 'red', 500)).toEqual({ situation: 4, card: '7a' })
  sight.show(view(6, ['9c', '5b', ''], '7a'), 'red', 560)
  expect(sight.put(2, 'red', 570)).toEqual({ situation: 4, card: '5b' })
})

test('a second press so soon on the same pile is the same, on another pile it is not', () => {
  expect(sight.put(1, 'red', 500)).not.toBeNull()
  expect(sight.put(1, 'red', 500 + SEEN_AFTER - 1)).toBeNull()
  expect(sight.put(2, 'red', 510)).toEqual({ situation: 4, card: '5b' })
  expect(sight.put(1, 'red', 500 + SEEN_AFTER)).not.toBeNull()
})

test('of an empty pile nothing is put in play', () => {
  expect(sight.put(3, 'red', 500)).toBeNull()
})

test('what was decided last is an attack, a contest or a scrum, and forgotten where a match is shown from before', () => {
  const decisions = new Decisions()
  const at = (situation: number, phase: View['phase']) => decisions.see({ situation, phase } as View)
  expect(at(1, 'kick-off')).toBe(-1)
  expect(at(2, 'attack')).toBe(-1)
  expect(at(2, 'attack')).toBe(-1)
  expect(at(3, 'contest')).toBe(2)
  expect(at(5, 'kick-off')).toBe(3)
  expect(at(6, 'attack')).toBe(3)
  expect(at(7, 'over')).toBe(6)
  expect(at(2, 'attack')).toBe(-1)
})
