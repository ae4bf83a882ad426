/** How a match goes on: in turns, each told before the next (`InTurns`), or as a race (`Race`). */

import type { Option, Raced, Refusal, Told } from '../wire'
import type { Drawn, LiveMatch, Seen } from './match.svelte'
import type { Story } from './story.svelte'

export abstract class Flow<V, E extends Told, O extends Option> {
  abstract readonly isRace: boolean

  constructor(
    protected readonly match: LiveMatch<V, E, O>,
    protected readonly story: Story<E>,
  ) {}

  /** The moves that were sent and have no answer yet, as far as more than one can be. */
  get sent(): readonly string[] {
    return []
  }

  /** All that was told has been shown. */
  get isSettled(): boolean {
    return true
  }

  abstract play(move: string, seen?: Seen): void

  /** The events of a message are in the story; `state` is the table after them. */
  abstract tell(state: Drawn<V, O>): void

  /** The page has joined or come back: what is in the story counts as shown. */
  abstract restart(): void

  /** The player leaves. */
  close(): void {}

  accepted(_question: number): void {}

  /** Whether it was an act of this flow that was refused. */
  refused(_refusal: Refusal): boolean {
    return false
  }

  /** The server can't read what was sent. */
  malformed(): void {}

  raced(_message: Raced): void {}
}
