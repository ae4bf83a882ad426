/** The scene of the moment. There is none for those who asked for stillness; a touch or a key ends it, in a race unless
    play is held. */

import { tempo } from '../lib/settings.svelte'
import type { Told } from '../wire'
import type { Director } from './director.svelte'
import { LASTS, type SceneCue } from './staging'

export interface Playing {
  cue: SceneCue
  told: Told
  /** In milliseconds, as fast as it is shown. */
  lasts: number
}

/** In a race: a try and its conversion are seen while play is held after them. */
const BRISKLY = 0.75

export class Theatre {
  playing: Playing | null = $state.raw(null)

  /** Until it is over or cut short. A later one takes its place. */
  async play(cue: SceneCue, told: Told, director: Director, isRace = false): Promise<void> {
    if (director.isCut || tempo() === 0) return
    const lasts = LASTS[cue.scene] * (isRace ? BRISKLY : 1)
    const playing = { cue, told, lasts: (lasts * tempo()) / director.speed }
    this.playing = playing
    await director.hold(lasts)
    if (this.playing === playing) this.playing = null
  }
}
