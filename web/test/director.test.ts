import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../src/lib/settings.svelte'
import { Director } from '../src/table/director.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace('normal')
})
afterEach(() => vi.useRealTimers())

function played(director: Director, events: string[]): { acted: string[]; done: Promise<void> } {
  const acted: string[] = []
  const done = director.run(events, async (event) => {
    acted.push(event)
    await director.hold(1000)
  })
  return { acted, done }
}

test('events are shown one after the other', async () => {
  const director = new Director()
  const { acted, done } = played(director, ['one', 'two'])
  await vi.advanceTimersByTimeAsync(999)
  expect(acted).toEqual(['one'])
  expect(director.isPlaying).toBe(true)
  await vi.advanceTimersByTimeAsync(1001)
  await done
  expect(acted).toEqual(['one', 'two'])
  expect(director.isPlaying).toBe(false)
})

test('a skip cuts all that is left of this telling, and only of this one', async () => {
  const director = new Director()
  const first = played(director, ['one', 'two', 'three'])
  await vi.advanceTimersByTimeAsync(10)
  director.skip()
  await first.done
  expect(first.acted).toHaveLength(3)
  const second = played(director, ['four', 'five'])
  await vi.advanceTimersByTimeAsync(500)
  expect(second.acted).toEqual(['four'])
  await vi.advanceTimersByTimeAsync(2000)
  await second.done
})

test('fast is faster, and without animation nothing is held', async () => {
  const director = new Director()
  settings.pace('fast')
  const fast = played(director, ['one'])
  await vi.advanceTimersByTimeAsync(450)
  await fast.done
  settings.pace('off')
  await played(director, ['one', 'two']).done
})
