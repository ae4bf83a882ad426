import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { breath } from '../src/lib/breath'
import type { Building } from '../src/table/building.svelte'
import PartsOf from './PartsOf.svelte'

test('a table takes a task for each part, and what a part is made of comes after the parts that had asked before it', async () => {
  let building: Building | undefined
  const table = mount(PartsOf, { target: document.body, props: { hear: (one: Building) => (building = one) } })
  const standing = () => [...document.querySelectorAll('p')].map((one) => one.textContent)
  const seen: [(string | null)[], boolean | undefined][] = []
  for (let task = 0; task < 4; task += 1) {
    flushSync()
    seen.push([standing(), building?.isWhole])
    await breath()
  }
  expect(seen).toEqual([
    [[], false],
    [['field'], false],
    [['field', 'story'], false],
    [['field', 'cards', 'story', 'result'], true],
  ])
  await unmount(table)
})
