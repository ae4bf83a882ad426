import { expect, test, vi } from 'vitest'
import { GAMES } from '../src/games'
import { shake, SOUNDS } from '../src/lib/sound'
import { cueOf } from '../src/table/cues'

test('the first cue that fits an event is given', () => {
  const cues = [
    { event: 'GoalKicked', facts: { good: 'no' }, sound: 'missed' },
    { event: 'GoalKicked', sound: 'conversion' },
  ] as const
  const kick = (good: string) => ({ event: 'GoalKicked', clause: '1', facts: { good } })
  expect(cueOf(kick('no'), cues)?.sound).toBe('missed')
  expect(cueOf(kick('yes'), cues)?.sound).toBe('conversion')
  expect(cueOf({ event: 'Other', clause: '1', facts: {} }, cues)).toBeUndefined()
})

test.each(Object.values(GAMES))('a try and the final whistle of $name are heard', ({ cues }) => {
  const heard = (event: string) => cues.find((cue) => cue.event === event)?.sound
  expect([heard('TryScored'), heard('MatchEnded')]).toEqual(['try', 'full'])
})

test.each(Object.entries(SOUNDS))('the sound %s is short, soft and within hearing', (_, tones) => {
  for (const tone of tones) {
    const {
      at = 0,
      lasts,
      from,
      to = from,
      level,
    } = { at: 0, to: undefined, ...tone } as { at?: number; lasts: number; from: number; to?: number; level: number }
    expect(at + lasts).toBeLessThan(2)
    expect(level).toBeLessThanOrEqual(0.6)
    for (const pitch of [from, to ?? from]) expect(pitch).toBeGreaterThan(30)
  }
})

test.each([true, false])('a device trembles only once it has been touched: %s', (hasBeenActive) => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } })
  shake(35)
  expect(vibrate.mock.calls).toEqual(hasBeenActive ? [[35]] : [])
  vi.unstubAllGlobals()
})
