/** The short scenes of a match: which events have one, and how long it is seen. */

import type { Told } from '../wire'
import { isOccasion, type Occasion } from './occasion'
import { sideOf } from '../seats/sides'

/** In milliseconds, at the normal speed. */
export const LASTS = {
  try: 1300,
  drop: 1300,
  conversion: 1200,
  penalty: 1200,
  missed: 1000,
  scrum: 1000,
  'red-card': 1100,
  interception: 1000,
  'half-time': 1400,
  'full-time': 1400,
} as const

export type SceneName = keyof typeof LASTS
export const SCENES = Object.keys(LASTS) as readonly SceneName[]

/** The first that fits an event is played. */
export interface SceneCue extends Occasion {
  scene: SceneName
  /** The fact that names whose scene it is, where that is not the seat or side of the event. */
  by?: string
}

export function sceneOf(told: Told, cues: readonly SceneCue[]): SceneCue | undefined {
  return cues.find((cue) => isOccasion(told, cue))
}

/** The side whose scene it is; of nobody's, such as half-time, an empty one. */
export function sideIn(told: Told, { by }: SceneCue): string {
  return sideOf(String((by ? told.facts[by] : (told.facts['seat'] ?? told.facts['side'])) ?? ''))
}
