/** The events of a match: those that were received, and those that are shown. */

import type { Told } from '../wire'

export class Story<E extends Told> {
  /** All events that were received. */
  heard: readonly E[] = []
  /** How many of them are shown. */
  shown = 0
  /** The events that are shown. The last one may still be animated. */
  log: readonly E[] = $state.raw([])
  /** The index in the log where the last message's events begin: what has just happened. */
  freshFrom = $state(0)

  note(known: readonly E[], told: readonly E[]): void {
    this.heard = [...known, ...told]
  }

  showUpTo(shown: number): void {
    this.shown = shown
    this.log = this.heard.slice(0, shown)
  }
}
