/** Animates what was told, one event after the other; a tap or a key cuts to the end. */

import { tempo } from '../lib/settings.svelte'

export class Director {
  isPlaying = $state(false)
  /** How many times as fast as the setting says; a replay can be hurried. */
  speed = 1
  /** What is left of this telling is not shown. */
  isCut = false
  private readonly waking = new Set<() => void>()

  async run<E>(events: readonly E[], act: (event: E) => Promise<void>): Promise<void> {
    this.isPlaying = true
    for (const event of events) await act(event)
    this.isPlaying = false
    this.isCut = false
  }

  /** A pause in the play; none once it is cut short. */
  async hold(milliseconds: number): Promise<void> {
    if (this.isCut || tempo() === 0) return
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.waking.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, (milliseconds * tempo()) / this.speed)
      this.waking.add(wake)
    })
  }

  skip(): void {
    this.isCut = this.isPlaying
    for (const wake of [...this.waking]) wake()
  }
}
