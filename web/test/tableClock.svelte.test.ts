import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tableClock } from '../src/table/tableClock.svelte'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  tableClock.hold(false)
  vi.useRealTimers()
})

test('time that stands still is not counted', () => {
  const begun = tableClock.now()
  vi.advanceTimersByTime(300)
  tableClock.hold(true)
  vi.advanceTimersByTime(5_000)
  tableClock.hold(true)
  expect(tableClock.isHeld).toBe(true)
  expect(tableClock.now() - begun).toBe(300)
  tableClock.hold(false)
  vi.advanceTimersByTime(200)
  expect(tableClock.now() - begun).toBe(500)
})
