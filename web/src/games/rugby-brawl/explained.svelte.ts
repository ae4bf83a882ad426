/** The effects that this device has explained already. */

import { keep } from '../../lib/settings.svelte'
import type { EffectName } from './view'

const NAME = 'explained'

function kept(): string[] {
  try {
    return (localStorage.getItem(`clubhouse.${NAME}`) ?? '').split(' ').filter(Boolean)
  } catch {
    return [] // a browser that forbids storage still plays
  }
}

class Explained {
  private effects: readonly string[] = $state.raw(kept())

  /** How many. */
  get known(): number {
    return this.effects.length
  }

  has(effect: EffectName): boolean {
    return this.effects.includes(effect)
  }

  add(...effects: EffectName[]): void {
    this.effects = [...new Set([...this.effects, ...effects])]
    keep(NAME, this.effects.join(' '))
  }
}

export const explained = new Explained()
