/** A discard is told to everybody and can't be taken back: it wants a second press, or waits before it is sent. */

import { settings } from '../../lib/settings.svelte'

/** In milliseconds. */
export const WAIT = 2_000

export class Discarding {
  /** The move that is about to be sent, and when on the page's clock. */
  leaving: { move: string; at: number } | null = $state.raw(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly send: (move: string) => void) {}

  /** `isSecond`: the card had been chosen before. Whether something was sent or will be; else the card is only chosen. */
  press(move: string, isSecond: boolean): boolean {
    if (settings.guard === 'wait') {
      const isKept = this.leaving?.move === move
      this.keep()
      if (!isKept) this.wait(move)
      return !isKept
    }
    if (isSecond) this.send(move)
    return isSecond
  }

  /** Nothing is sent after all. */
  keep(): void {
    clearTimeout(this.timer)
    this.leaving = null
  }

  private wait(move: string): void {
    this.leaving = { move, at: performance.now() + WAIT }
    this.timer = setTimeout(() => {
      this.leaving = null
      this.send(move)
    }, WAIT)
  }
}
