/** Several seats at one device. The page shows one hand at a time, and covers it before it shows the next. */

import { Connection } from '../../lib/connection.svelte'
import { voice } from '../../lib/voice.svelte'
import { listenerOf } from '../../seats/sides'
import { LiveMatch } from '../../table/match.svelte'

export class Hands {
  readonly all: readonly LiveMatch[]
  /** The seat whose hand is shown; null: none. */
  private open: string | null = $state(null)
  current: LiveMatch = $state.raw()!

  constructor(
    id: string,
    readonly seats: readonly string[],
  ) {
    this.all = seats.map((seat) => new LiveMatch(id, Connection.toMatch(id, seat), seats))
    this.current = this.all[0]!
  }

  /** Sentences are said to whoever holds the device; before the curtain and at the end to nobody in particular. */
  address(): void {
    const { welcome } = this.current
    if (!welcome) return
    const isForAll = this.isCurtained || this.current.state?.isOver === true
    voice.listener = listenerOf(isForAll ? { ...welcome, seats_held: [] } : welcome)
  }

  /** All seats have a state. Before that the next seat is unknown. */
  get isDealt(): boolean {
    return this.all.every(({ state }) => state !== null)
  }

  /** The seat that needs the device next. The current seat keeps it while it has a question or an animation. */
  get next(): string | null {
    const isBusy = (hand: LiveMatch) => hand.state?.question !== null || hand.director.isPlaying
    if (this.current.state?.isOver) return this.seatOf(this.current)
    const hand =
      this.open !== null && isBusy(this.current)
        ? this.current
        : (this.all.find(({ state }) => state?.question != null) ?? this.current)
    return this.seatOf(hand)
  }

  get isCurtained(): boolean {
    return !this.isDealt || (!this.current.state?.isOver && this.next !== this.open)
  }

  /** The next player has the device: shows their hand. */
  raise(): void {
    this.open = this.next
    this.current = this.all[this.seats.indexOf(this.open ?? '')] ?? this.current
  }

  leave(): void {
    for (const hand of this.all) hand.leave()
  }

  private seatOf(hand: LiveMatch): string | null {
    return this.seats[this.all.indexOf(hand)] ?? null
  }
}
