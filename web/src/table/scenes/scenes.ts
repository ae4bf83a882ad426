/** The short scenes of a match: which events have one, and how long it is seen. */

import type { Told } from '../../wire'
import { isOccasion, type Occasion } from '../occasion'

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
}

export function sceneOf(told: Told, cues: readonly SceneCue[]): SceneName | undefined {
  return cues.find((cue) => isOccasion(told, cue))?.scene
}
