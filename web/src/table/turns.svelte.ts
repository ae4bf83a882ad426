/** A match in turns: each event is animated and told, then the table is drawn. A move waits for the answer to the last.
 * A page that has fallen behind skips to the present. */

import type { Option, Told } from '../wire'
import { Flow } from './flow.svelte'
import type { Drawn, Seen } from './match.svelte'

/** If more tellings wait than these, the page was hidden or is slow: it has fallen behind. */
const MOST_WAITING = 2

export class InTurns<V, E extends Told, O extends Option> extends Flow<V, E, O> {
  readonly isRace = false
  /** What waits to be animated: where its events end in the story, and the table after them. */
  private tellings: { upTo: number; state: Drawn<V, O> }[] = []
  /** How often the page has joined. What was being told before goes on no more. */
  private sittings = 0

  play(move: string, seen?: Seen): void {
    this.match.answerQuestion(move, seen)
  }

  tell(state: Drawn<V, O>): void {
    this.tellings.push({ upTo: this.story.heard.length, state })
    if (!this.match.director.isPlaying) void this.tellAll()
    else if (this.isBehind) this.match.director.skip()
  }

  /** A replay is told at its own speed. */
  private get isBehind(): boolean {
    return this.tellings.length > MOST_WAITING && !this.match.isReplay
  }

  /** Draws the present at once. What was skipped stands in the story, and is said to whoever hears the table. */
  private catchUp(): void {
    const last = this.tellings.at(-1)
    if (!last) return
    this.tellings = []
    this.story.freshFrom = this.story.shown
    this.story.showUpTo(last.upTo)
    this.match.draw(last.state)
  }

  restart(): void {
    this.sittings += 1
    this.tellings = []
  }

  private async tellAll(): Promise<void> {
    const { match, story, sittings } = this
    for (let telling = this.tellings.shift(); telling; telling = this.tellings.shift()) {
      story.freshFrom = story.shown
      await match.director.run(story.heard.slice(story.shown, telling.upTo), async (event) => {
        if (sittings !== this.sittings) return
        const after = story.shown + 1
        let sensed = Promise.resolve()
        const tell = () => {
          if (sittings === this.sittings && story.shown < after) {
            story.showUpTo(after)
            sensed = match.sense(event)
          }
          return sensed
        }
        await match.act(event, match.director, tell)
        await tell()
      })
      if (sittings !== this.sittings) return
      if (this.isBehind) this.catchUp()
      else match.draw(telling.state)
    }
  }
}
