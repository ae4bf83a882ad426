/** The scene of the moment. There is none for those who asked for stillness; a touch or a key ends it. */

import { tempo } from '../../lib/settings.svelte'
import type { Told } from '../../wire'
import type { Director } from '../director.svelte'
import { LASTS, type SceneCue } from './scenes'

export interface Playing {
  cue: SceneCue
  told: Told
  /** In milliseconds, as fast as it is shown. */
  lasts: number
}

export class Theatre {
  playing: Playing | null = $state.raw(null)

  /** Until it is over or cut short. A later one takes its place. */
  async play(cue: SceneCue, told: Told, director: Director): Promise<void> {
    if (director.isCut || tempo() === 0) return
    const playing = { cue, told, lasts: (LASTS[cue.scene] * tempo()) / director.speed }
    this.playing = playing
    await director.hold(LASTS[cue.scene])
    if (this.playing === playing) this.playing = null
  }
}
