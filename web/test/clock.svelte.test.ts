import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import MatchClock from '../src/games/rugby-brawl/MatchClock.svelte'

test.each([
  ['all of it before the first moment', { endsAt: null, heldUntil: null, stands: null }, '5:00'],
  ['what is left of it while it runs', { endsAt: performance.now() + 61_000, heldUntil: null, stands: null }, '1:01'],
  ['what was left then where it is shown again', { endsAt: null, heldUntil: null, stands: 125_400 }, '2:06'],
])('the clock of a match shows %s', async (_, moments, shown) => {
  const clock = mount(MatchClock, { target: document.body, props: { minutes: 5, ...moments } })
  flushSync()
  expect(document.querySelector('[role=timer]')?.textContent).toBe(shown)
  await unmount(clock)
})
