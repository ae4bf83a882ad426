import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { alike, fieldwise } from '../../src/lib/fieldwise.svelte'

const view = () => ({ phase: 'attack', piles: [{ cards: 1 }, { cards: 2 }], red: { points: 0, hand: [1, 2] } })

test('what is the same in the next value is the very same', () => {
  const former = view()
  expect(alike(former, view())).toBe(former)
  const next = alike(former, { ...view(), piles: [{ cards: 1 }, { cards: 3 }] })
  expect(next).not.toBe(former)
  expect(next.piles[0]).toBe(former.piles[0])
  expect(next.piles[1]).toEqual({ cards: 3 })
  expect(next.red).toBe(former.red)
})

test('fields that come or go are noticed, and so is nothing where something was', () => {
  const former: Record<string, number | null> = { red: 1 }
  expect(alike(former, { red: 1, blue: 2 })).toEqual({ red: 1, blue: 2 })
  expect(alike(former, {})).toEqual({})
  expect(alike(former, { blue: 1 })).toEqual({ blue: 1 })
  expect(alike(former, { red: null })).toEqual({ red: null })
  expect(alike({ of: undefined }, { none: undefined })).toEqual({ none: undefined })
  expect(alike([1], { 0: 1 })).toEqual({ 0: 1 })
})

test('who reads a field is told when it is another, and not before', () => {
  let whole = $state.raw(view())
  const read = { phase: 0, piles: 0, points: 0 }
  const stop = $effect.root(() => {
    const followed = fieldwise(() => whole, ['red'])
    $effect(() => void (followed.phase, (read.phase += 1)))
    $effect(() => void (followed.piles, (read.piles += 1)))
    $effect(() => void (followed.red.points, (read.points += 1)))
  })
  flushSync()
  expect(read).toEqual({ phase: 1, piles: 1, points: 1 })
  whole = view()
  flushSync()
  expect(read).toEqual({ phase: 1, piles: 1, points: 1 })
  whole = { ...view(), phase: 'contest', red: { points: 0, hand: [1] } }
  flushSync()
  expect(read).toEqual({ phase: 2, piles: 1, points: 1 })
  whole = { ...view(), red: { points: 5, hand: [1] } }
  flushSync()
  expect(read).toEqual({ phase: 3, piles: 1, points: 2 })
  stop()
})
