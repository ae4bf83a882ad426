/** Most of what is told moves few pieces: the others stay the very same, so that nothing of them is drawn again. */

import type { Piece } from './Layer.svelte'

/** What a piece holds of its card never changes under its name, so that objects are not looked into. */
function isSame<P extends Piece>(one: P, other: P): boolean {
  const keys = Object.keys(one) as (keyof P)[]
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => one[key] === other[key] || (typeof one[key] === 'object' && typeof other[key] === 'object'))
  )
}

/** The list with every piece of the former one that lies and looks as it did; the former itself where all do. */
export function spared<P extends Piece>(list: P[], former: P[]): P[] {
  const known = new Map(former.map((piece) => [piece.id, piece]))
  const result = list.map((piece) => {
    const before = known.get(piece.id)
    return before && isSame(before, piece) ? before : piece
  })
  return result.length === former.length && result.every((piece, at) => piece === former[at]) ? former : result
}
