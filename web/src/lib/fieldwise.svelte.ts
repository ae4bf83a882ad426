/** A value that comes anew again and again, though little of it has changed: whoever reads a field of it is told when that
 * field is another, and not before. */

import { untrack } from 'svelte'

/** The next value, into which every part of the former one is put that is the same; the former itself where all of it is. */
export function alike<T>(former: unknown, next: T): T {
  if (former === next || typeof former !== 'object' || typeof next !== 'object' || former === null || next === null)
    return next
  if (Array.isArray(former) !== Array.isArray(next)) return next
  const before = former as Record<string, unknown>
  const now = next as Record<string, unknown>
  const keys = Object.keys(now)
  let isSame = keys.length === Object.keys(before).length
  for (const key of keys) {
    const part = alike(before[key], now[key])
    if (part !== now[key]) now[key] = part
    if (part !== before[key] || !(key in before)) isSame = false
  }
  return isSame ? (former as T) : next
}

/** Its fields, which are always the same, each followed by itself; of `deep` ones each of their own fields. For use while a
 * component is made. */
export function fieldwise<T extends object>(whole: () => T, deep: readonly (keyof T)[] = []): T {
  const followed = {} as T
  for (const key of untrack(() => Object.keys(whole())) as (keyof T)[]) {
    const field = deep.includes(key) ? fieldwise(() => whole()[key] as object) : null
    let former: T[keyof T] | undefined
    const current = $derived((former = alike(former, whole()[key])))
    Object.defineProperty(followed, key, { enumerable: true, get: () => field ?? current })
  }
  return followed
}
