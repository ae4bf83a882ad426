/** What a race has told and its scenes still show. The table is drawn at once, so that nobody waits to play; but its board must
    not tell a try or a kick before it is seen, nor the result before the last of them. */

import type { Told } from '../wire'

export class Unseen {
  private events: readonly Told[] = $state.raw([])

  get isEmpty(): boolean {
    return this.events.length === 0
  }

  /** They are drawn, and will be shown: at the end all of them are waited for, else those that score. */
  draw(events: readonly Told[], isOver: boolean): void {
    const awaited = isOver ? events : events.filter(({ facts }) => facts['points'])
    if (awaited.length) this.events = [...this.events, ...awaited]
  }

  /** Its scene is over. */
  see(event: Told): void {
    if (this.events.includes(event)) this.events = this.events.filter((one) => one !== event)
  }

  clear(): void {
    this.events = []
  }

  /** Those of a side. */
  points(side: string): number {
    return this.events.reduce((sum, { facts }) => sum + (facts['side'] === side ? Number(facts['points'] ?? 0) : 0), 0)
  }
}
