/** What is heard and felt when something happens at a table. */

import { shake, sound, type SoundName } from '../lib/sound'
import type { Told } from '../wire'

/** The first that fits an event is given: of that name and, where they are said, with these facts. */
export interface Cue {
  event: string
  facts?: Record<string, unknown>
  sound: SoundName
  /** In milliseconds, on and off in turn. */
  felt?: number | readonly number[]
}

export function cueOf(told: Told, cues: readonly Cue[]): Cue | undefined {
  return cues.find(({ event, facts = {} }) => event === told.event && Object.entries(facts).every(([name, value]) => told.facts[name] === value))
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
