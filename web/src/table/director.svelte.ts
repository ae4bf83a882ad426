/** Animates what was told, one event after the other; a tap or a key cuts to the end. */

import { tempo } from '../lib/settings.svelte'

export class Director {
  isPlaying = $state(false)
  /** How many times as fast as the setting says; a replay can be hurried. */
  speed = 1
  private isCut = false
  private wake: (() => void) | null = null

  async run<E>(events: readonly E[], act: (event: E) => Promise<void>): Promise<void> {
    this.isPlaying = true
    this.isCut = tempo() === 0
    for (const event of events) await act(event)
    this.isPlaying = false
  }

  /** A pause in the play; none once it is cut short. */
  async hold(milliseconds: number): Promise<void> {
    if (this.isCut) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, (milliseconds * tempo()) / this.speed)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.wake = null
  }

  skip(): void {
    this.isCut = true
    this.wake?.()
  }
}
