import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import Margin from '../src/games/rugby-brawl/Margin.svelte'
import type { Raced } from '../src/wire'

const RACED: Raced = {
  type: 'raced',
  situation: 1,
  margin: 84,
  is_dead_heat: false,
  first: { seat: 'red', move: 'p1', card: '7a', at: 100 },
  second: { seat: 'blue', move: 'p2', card: '12c', at: 184 },
}

test('the focus that was in the slow motion comes back to the chip that opened it', async () => {
  const props = $state({ log: [], raced: RACED, isOpen: true, open: (isOpen: boolean) => void (props.isOpen = isOpen) })
  const margin = mount(Margin, { target: document.body, props })
  flushSync()
  const close = document.querySelector<HTMLElement>('.close')
  close?.focus()
  expect(document.activeElement).toBe(close)
  close?.click()
  flushSync()
  expect(document.querySelector('figure')).toBeNull()
  expect(document.activeElement?.classList).toContain('chip')
  await unmount(margin)
})
