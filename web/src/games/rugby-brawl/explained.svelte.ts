/** The effects that this device has explained already, and which of them a table explains now. */

import { keep } from '../../lib/settings.svelte'
import type { BrawlTold, EffectName } from './view'

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

  has(effect: EffectName): boolean {
    return this.effects.includes(effect)
  }

  add(...effects: EffectName[]): void {
    this.effects = [...new Set([...this.effects, ...effects])]
    keep(NAME, this.effects.join(' '))
  }
}

export const explained = new Explained()

/** Only what was played since the player's own last act is explained: to read of what is long over would be in the way. */
export class News {
  private since: number = $state(0)

  constructor(private readonly log: () => readonly BrawlTold[]) {
    this.since = log().length
  }

  /** The first that is new. */
  get effect(): EffectName | undefined {
    for (const told of this.log().slice(this.since)) {
      if ((told.event === 'AttackPlayed' || told.event === 'DefencePlayed') && !explained.has(told.facts.effect))
        return told.facts.effect
    }
    return undefined
  }

  /** Whoever plays on has read it. */
  acted(): void {
    const { effect } = this
    if (effect) explained.add(effect)
    this.since = this.log().length
  }
}
