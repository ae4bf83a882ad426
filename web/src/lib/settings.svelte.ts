/** What a player has set on this device. */

import type { Language } from './words'

export type Speed = 'normal' | 'fast' | 'off'
export type Theme = 'system' | 'light' | 'dark'
export type Handed = 'right' | 'left'
/** How a move that can't be taken back is kept from slipping out: by a second press, or by a wait. */
export type Guard = 'twice' | 'wait'
export type CardSize = 'normal' | 'large' | 'largest'

const SPEEDS: readonly Speed[] = ['normal', 'fast', 'off']
const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const HANDED: readonly Handed[] = ['right', 'left']
const CARD_SIZES: readonly CardSize[] = ['normal', 'large', 'largest']
const GUARDS: readonly Guard[] = ['twice', 'wait']
const LANGUAGES: readonly Language[] = ['fr', 'en']
const SWITCH = ['on', 'off'] as const
export const VOLUME_STEP = 10
const VOLUMES = Array.from({ length: 100 / VOLUME_STEP + 1 }, (_, at) => String(at * VOLUME_STEP))

export function kept<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  try {
    const value = localStorage.getItem(`clubhouse.${name}`)
    return allowed.find((one) => one === value) ?? otherwise
  } catch {
    return otherwise // a browser that forbids storage still plays
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`clubhouse.${name}`, value)
  } catch {
    // as above: then the setting lasts as long as the page
  }
}

/** French, unless the browser asks for English first. */
function spoken(): Language {
  const first = navigator.languages.find((one) => /^(fr|en)\b/.test(one))
  return first?.startsWith('en') ? 'en' : 'fr'
}

class Settings {
  language: Language = $state(kept('language', LANGUAGES, spoken()))
  speed: Speed = $state(kept('speed', SPEEDS, 'normal'))
  theme: Theme = $state(kept('theme', THEMES, 'system'))
  /** The hand that plays: what lies on one side of a table lies on the other. */
  handed: Handed = $state(kept('handed', HANDED, 'right'))
  /** Of the cards in the own hand. */
  cards: CardSize = $state(kept('cards', CARD_SIZES, 'normal'))
  /** Of discards. */
  guard: Guard = $state(kept('guard', GUARDS, 'twice'))
  /** Of a hundred. */
  volume: number = $state(Number(kept('volume', VOLUMES, '60')))
  isMuted: boolean = $state(kept('muted', SWITCH, 'off') === 'on')
  vibrates: boolean = $state(kept('vibrates', SWITCH, 'on') === 'on')

  /** Free text at tables: written and read only where it is switched on. */
  isChatting: boolean = $state(kept('chat', SWITCH, 'off') === 'on')

  chat(isChatting: boolean): void {
    this.isChatting = isChatting
    keep('chat', isChatting ? 'on' : 'off')
  }

  speak(language: Language): void {
    this.language = language
    keep('language', language)
  }

  pace(speed: Speed): void {
    this.speed = speed
    keep('speed', speed)
  }

  tune(volume: number): void {
    this.volume = volume
    keep('volume', String(volume))
  }

  mute(isMuted: boolean): void {
    this.isMuted = isMuted
    keep('muted', isMuted ? 'on' : 'off')
  }

  vibrate(vibrates: boolean): void {
    this.vibrates = vibrates
    keep('vibrates', vibrates ? 'on' : 'off')
  }

  hold(handed: Handed): void {
    this.handed = handed
    keep('handed', handed)
  }

  print(cards: CardSize): void {
    this.cards = cards
    keep('cards', cards)
  }

  guardBy(guard: Guard): void {
    this.guard = guard
    keep('guard', guard)
  }

  light(theme: Theme): void {
    this.theme = theme
    keep('theme', theme)
  }
}

export const settings = new Settings()
export { CARD_SIZES, GUARDS, HANDED, LANGUAGES, SPEEDS, THEMES }

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** By the device: then nothing moves, sounds or trembles. */
export function isStill(): boolean {
  return still.matches
}

/** How long a second of animation lasts: nothing at all for those who asked for stillness. */
export function tempo(): number {
  if (isStill() || settings.speed === 'off') return 0
  return settings.speed === 'fast' ? 0.45 : 1
}
