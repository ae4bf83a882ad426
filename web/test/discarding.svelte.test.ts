import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Discarding, WAIT } from '../src/games/ovalia/discarding.svelte'
import { settings } from '../src/lib/settings.svelte'

let sent: string[]
let discarding: Discarding
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  discarding = new Discarding((move) => sent.push(move))
})
afterEach(() => {
  settings.guardBy('twice')
  vi.useRealTimers()
})

test('a discard is sent at its second press', () => {
  expect(discarding.press('discard F4', false)).toBe(false)
  expect(sent).toEqual([])
  expect(discarding.press('discard F4', true)).toBe(true)
  expect(sent).toEqual(['discard F4'])
})

test('or it waits before it is sent, another takes its place, and a second press keeps it', () => {
  settings.guardBy('wait')
  discarding.press('discard F4', false)
  vi.advanceTimersByTime(WAIT - 1)
  discarding.press('discard C5', false)
  vi.advanceTimersByTime(WAIT - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['discard C5'])
  discarding.press('discard W6', false)
  expect(discarding.press('discard W6', true)).toBe(false)
  vi.advanceTimersByTime(2 * WAIT)
  expect(sent).toEqual(['discard C5'])
  expect(discarding.leaving).toBeNull()
})
