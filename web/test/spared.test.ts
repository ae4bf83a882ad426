import { expect, test } from 'vitest'
import type { Piece } from '../src/table/Layer.svelte'
import { spared } from '../src/table/spared'

interface Card extends Piece {
  card: { number: number }
}
const of = (id: string, zone: string, more: Partial<Card> = {}): Card => ({ id, zone, card: { number: 1 }, ...more })

test('pieces that lie and look as before are the same pieces, and their list is the same list', () => {
  const former = [of('a', 'hand'), of('b', 'hand')]
  expect(spared([of('a', 'hand'), of('b', 'hand')], former)).toBe(former)
  const moved = spared([of('a', 'hand'), of('b', 'discard')], former)
  expect(moved[0]).toBe(former[0])
  expect(moved[1]).toMatchObject({ id: 'b', zone: 'discard' })
  expect(spared([of('b', 'hand'), of('a', 'hand')], former)).not.toBe(former)
})

test('a piece that has got a mark, a label or something to press is drawn again', () => {
  const former = [of('a', 'hand')]
  for (const more of [{ isRaised: true }, { label: 'Jouer' }, { press: () => {} }]) {
    expect(spared([of('a', 'hand', more)], former)[0]).toMatchObject(more)
  }
})
