import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import Timer from '../src/games/rugby-brawl/Timer.svelte'
import { settings } from '../src/lib/settings.svelte'

afterEach(() => settings.pace('normal'))

test.each([
  ['runs by itself', 'normal', ''],
  ['is set where nothing may run', 'off', 'scaleX(1)'],
] as const)('the bar of a short time %s', async (_, pace, transform) => {
  settings.pace(pace)
  const timer = mount(Timer, {
    target: document.body,
    props: { until: performance.now() + 9_000, lasts: 2_000, label: '' },
  })
  flushSync()
  expect(document.querySelector('i')?.style.transform).toBe(transform)
  await unmount(timer)
})
