import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unhurried } from '../../src/lib/unhurried.svelte'

const PACE = 150
let told = $state.raw('')
let read: { readonly current: string }
let end: () => void

function tell(what: string): void {
  told = what
  flushSync()
}

function wait(time: number): void {
  vi.advanceTimersByTime(time)
  flushSync()
}

beforeEach(() => {
  vi.useFakeTimers()
  told = 'kick-off'
  end = $effect.root(() => {
    read = unhurried(() => told, PACE)
  })
  flushSync()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

test('what comes after a rest is seen a frame later', () => {
  expect(read.current).toBe('kick-off')
  tell('pass')
  expect(read.current).toBe('kick-off')
  wait(20)
  expect(read.current).toBe('pass')
})

test('what comes faster than the pace is left out but for the last, which is always seen', () => {
  tell('pass')
  wait(20)
  const seen = ['ruck', 'scrum', 'try', 'drop', 'tackle'].map((one) => {
    tell(one)
    wait(50)
    return read.current
  })
  expect(seen).toEqual(['pass', 'pass', 'try', 'try', 'try'])
  wait(PACE)
  expect(read.current).toBe('tackle')
})
