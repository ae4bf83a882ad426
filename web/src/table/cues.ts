/** What is heard and felt when something happens at a table. */

import { shake, sound, type SoundName } from '../lib/sound'
import type { Told } from '../wire'
import { isOccasion, type Occasion } from './occasion'

/** The first that fits an event is given. */
export interface Cue extends Occasion {
  sound: SoundName
  /** In milliseconds, on and off in turn. */
  felt?: number | readonly number[]
}

export function cueOf(told: Told, cues: readonly Cue[]): Cue | undefined {
  return cues.find((cue) => isOccasion(told, cue))
}

export function give(told: Told, cues: readonly Cue[]): void {
  const cue = cueOf(told, cues)
  if (!cue) return
  sound(cue.sound)
  if (cue.felt !== undefined) shake(cue.felt)
}

/** It is the viewer's turn. */
export function nudge(): void {
  sound('knock')
  shake(35)
}
