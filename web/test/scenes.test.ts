import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GAMES } from '../src/games'
import { settings } from '../src/lib/settings.svelte'
import { Director } from '../src/table/director.svelte'
import { LASTS, SCENES, sceneOf, sideIn, type SceneName } from '../src/table/staging'
import { Theatre } from '../src/table/theatre.svelte'

const told = (event: string, facts: Record<string, unknown> = {}) => ({ event, clause: '1', facts })
const TRY = told('TryScored')
const CUE = { event: 'TryScored', scene: 'try' } as const

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace('normal')
})
afterEach(() => vi.useRealTimers())

/** What each game tells that is worth a scene, by the names of its own events. */
const PLAYED: Record<string, [ReturnType<typeof told>, SceneName | undefined][]> = {
  rugby15: [
    [told('GoalKicked', { kick: 'conversion', good: 'yes' }), 'conversion'],
    [told('GoalKicked', { kick: 'drop', good: 'yes' }), 'drop'],
    [told('GoalKicked', { kick: 'drop', good: 'no' }), 'missed'],
    [told('HalfEnded', { half: 1 }), 'half-time'],
    [told('HalfEnded', { half: 2 }), undefined],
  ],
  ovalia: [
    [told('DropScored'), 'drop'],
    [told('TriesConverted'), 'conversion'],
    [told('ScrumWon'), 'scrum'],
    [told('RedCardShown'), 'red-card'],
    [told('HalfEnded', { half: 1 }), 'half-time'],
    [told('CardDiscarded'), undefined],
  ],
  playrugby: [
    [told('GoalKicked', { kick: 'penalty', good: 'yes' }), 'penalty'],
    [told('ContactDrawn', { contact: 'knock-on' }), 'scrum'],
    [told('ContactDrawn', { contact: 'replay' }), undefined],
    [told('InterceptionTried'), undefined],
    [told('DuelFought', { duel: 'interception', same: 'yes' }), 'interception'],
    [told('DuelFought', { duel: 'interception', same: 'no' }), undefined],
    [told('HalfEnded', { half: 1 }), 'half-time'],
  ],
  'rugby-brawl': [
    [told('DropScored'), 'drop'],
    [told('GoalKicked', { kick: 'conversion', good: 'yes' }), 'conversion'],
    [told('GoalKicked', { kick: 'penalty', good: 'no' }), 'missed'],
    [told('AttackPlayed', { effect: 'scrum' }), 'scrum'],
    [told('DefencePlayed', { effect: 'knock-on' }), 'scrum'],
    [told('DefencePlayed', { effect: 'interception' }), 'interception'],
    [told('DefencePlayed', { effect: 'tackle' }), undefined],
  ],
}
PLAYED['ovalia-classique'] = PLAYED['ovalia']!

test.each(Object.entries(GAMES))('what %s tells is played as the scene that it is', (name, { scenes }) => {
  expect(sceneOf(TRY, scenes)?.scene).toBe('try')
  expect(sceneOf(told('MatchEnded'), scenes)?.scene).toBe('full-time')
  for (const [event, scene] of PLAYED[name]!) expect([event, sceneOf(event, scenes)?.scene]).toEqual([event, scene])
})

test('a scene is in the colours of those who did it', () => {
  const sideOf = (game: string, event: ReturnType<typeof told>) => sideIn(event, sceneOf(event, GAMES[game]!.scenes)!)
  expect(sideOf('rugby-brawl', told('TryScored', { seat: 'red.2', side: 'red' }))).toBe('red')
  expect(sideOf('playrugby', told('ContactDrawn', { side: 'away', contact: 'knock-on' }))).toBe('away')
  // Who plays the ball throws first; who takes it is the other.
  expect(
    sideOf('playrugby', told('DuelFought', { duel: 'interception', same: 'yes', side: 'home', other_side: 'away' })),
  ).toBe('away')
  expect(sideOf('ovalia', told('MatchEnded', { winner: 'home' }))).toBe('')
})

test('no scene is without a game that plays it, and all are short', () => {
  const played = new Set(Object.values(GAMES).flatMap(({ scenes }) => scenes.map(({ scene }) => scene)))
  expect([...played].sort()).toEqual([...SCENES].sort())
  for (const lasts of Object.values(LASTS)) {
    expect(lasts).toBeGreaterThanOrEqual(600)
    expect(lasts).toBeLessThanOrEqual(1400)
  }
})

test('a scene is seen for its time, and faster where all is', async () => {
  const theatre = new Theatre()
  const director = new Director()
  const over = theatre.play(CUE, TRY, director)
  expect(theatre.playing).toEqual({ cue: CUE, told: TRY, lasts: LASTS.try })
  await vi.advanceTimersByTimeAsync(LASTS.try)
  await over
  expect(theatre.playing).toBeNull()
  director.speed = 2
  void theatre.play(CUE, TRY, director)
  expect(theatre.playing?.lasts).toBe(LASTS.try / 2)
  director.skip()
})

test('a touch ends a scene, and what is cut short has none', async () => {
  const theatre = new Theatre()
  const director = new Director()
  const acted: (string | undefined)[] = []
  const running = director.run(['try', 'drop'] as const, async (scene) => {
    const over = theatre.play({ event: '', scene }, TRY, director)
    acted.push(theatre.playing?.cue.scene)
    await over
  })
  await vi.advanceTimersByTimeAsync(100)
  director.skip()
  await running
  expect(acted).toEqual(['try', undefined])
  expect(theatre.playing).toBeNull()
})

test('in a race a try and its conversion are seen within two seconds', async () => {
  const theatre = new Theatre()
  const director = new Director()
  const lasts = (['try', 'conversion'] as const).map((scene) => {
    void theatre.play({ event: '', scene }, TRY, director, true)
    return theatre.playing?.lasts ?? Infinity
  })
  expect(lasts[0]! + lasts[1]!).toBeLessThan(2000)
  director.skip()
})

test('without animation there is no scene, and nothing waits for it', async () => {
  settings.pace('off')
  const theatre = new Theatre()
  const over = theatre.play(CUE, TRY, new Director())
  expect(theatre.playing).toBeNull()
  await over
})
