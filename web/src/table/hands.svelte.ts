/** The hands of several seats at one device. Only one is open at a time, and a curtain falls before the next. */

import { LiveMatch } from './match.svelte'

export class Hands {
  readonly all: readonly LiveMatch[]
  /** The seat whose hand may be seen; nobody's: the curtain is down. */
  private open: string | null = $state(null)
  current: LiveMatch = $state.raw()!

  constructor(
    id: string,
    readonly seats: readonly string[],
  ) {
    this.all = seats.map((seat) => new LiveMatch(id, seat))
    this.current = this.all[0]!
  }

  /** All of them are known: before that nobody can say whose turn it is. */
  get isDealt(): boolean {
    return this.all.every(({ state }) => state !== null)
  }

  /** Who holds the device next: whoever has it, while there is something to do or to see for them. */
  get next(): string | null {
    const isBusy = (hand: LiveMatch) => hand.state?.question !== null || hand.director.isPlaying
    if (this.current.state?.isOver) return this.seatOf(this.current)
    const hand = this.open !== null && isBusy(this.current) ? this.current : (this.all.find(({ state }) => state?.question != null) ?? this.current)
    return this.seatOf(hand)
  }

  get isCurtained(): boolean {
    return !this.isDealt || (!this.current.state?.isOver && this.next !== this.open)
  }

  /** The next one is there, and alone with the screen. */
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
