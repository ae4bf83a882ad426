/** A line that leads to no table: it shows a match that is over, by the same messages, in whichever order. */

import { Connection } from '../lib/connection.svelte'
import { t } from '../lib/voice.svelte'
import type { Frame, FromClient, FromTable, Replay, Told, Welcome } from '../wire'

export const SPECTATOR = 'spectator'
export const ALL = 'all'

export class Projector extends Connection {
  /** The frame that is shown, by its place. */
  at = $state(-1)

  constructor(
    readonly replay: Replay,
    hear: (message: FromTable) => void,
    /** The input in the record whose moment is shown first. */
    number = 0,
  ) {
    super('', '', hear)
    this.line = 'open'
    this.cut(this.placeOf(number))
  }

  get frame(): Frame | undefined {
    return this.replay.frames[this.at]
  }

  override get clock(): number | null {
    return this.frame?.at ?? null
  }

  get last(): number {
    return this.replay.frames.length - 1
  }

  /** The frame that shows the table after that input: where these eyes noticed nothing of it, the one before. */
  placeOf(number: number): number {
    const after = this.replay.frames.findIndex((frame) => frame.number > number)
    return after < 0 ? this.last : Math.max(0, after - 1)
  }

  /** The frame after which so many sentences were told: how somebody names a moment who must not know of others' acts. */
  toldBy(sentences: number): number {
    let told = 0
    const at = this.replay.frames.findIndex(({ events }) => (told += events.length) >= sentences)
    return at < 0 ? this.last : at
  }

  /** Straight to that frame, nothing being animated; what it tells is what has just happened. */
  cut(to: number): void {
    const at = Math.min(Math.max(to, 0), this.last)
    const isNext = at === this.at + 1
    this.at = at
    const frame = this.frame
    if (!frame) return
    if (!isNext) this.hear(this.welcome(this.told(at), false, null))
    this.hear(this.welcome(frame.events, true, frame))
  }

  /** The next frame, its events one after the other as they were played. */
  tell(): void {
    const frame = this.replay.frames[this.at + 1]
    if (!frame) return
    if (!frame.state) return this.cut(this.at + 1)
    this.at += 1
    this.hear({ type: 'telling', number: this.at, events: frame.events, state: frame.state })
  }

  /** The nearest frame that way that tells something of note, or the first or the last. */
  notable(way: 1 | -1, isNotable: (events: readonly Told[]) => boolean): number {
    const { frames } = this.replay
    for (let at = this.at + way; at > 0 && at < this.last; at += way) {
      if (isNotable(frames[at]?.events ?? [])) return at
    }
    return way > 0 ? this.last : 0
  }

  /** The nearest frame that way in which somebody scored, or the first or the last. */
  score(way: 1 | -1): number {
    const { frames } = this.replay
    for (let at = this.at + way; at > 0 && at < this.last; at += way) {
      const [before, after] = [frames[at - 1]?.state, frames[at]?.state]
      if (before && after && before.points.some((points, side) => points !== after.points[side])) return at
    }
    return way > 0 ? this.last : 0
  }

  protected override open(): void {}

  /** Nobody is there; to a move it says so itself. */
  protected override say(message: FromClient): void {
    if (message.type !== 'play') return
    const { question, seat = null } = message
    this.hear({ type: 'refused', seat, question, clause: null, why: 'replay', facts: {}, text: t('refused-replay') })
  }

  private told(before: number): Told[] {
    return this.replay.frames.slice(0, before).flatMap(({ events }) => events)
  }

  private welcome(log: Told[], is_tail: boolean, frame: Frame | null): Welcome {
    const { match, game, edition, options, seats, players, terms, commitment } = this.replay
    return {
      type: 'welcome',
      match: match ?? '',
      game,
      edition,
      options,
      seats,
      players,
      terms,
      is_host: false,
      watchers: 0,
      is_listed: false,
      // Nobody plays here, by whose eyes they may look: each side is called by its name.
      seats_held: [],
      commitment: commitment ?? '',
      number: this.at,
      log,
      is_tail,
      state: frame?.state ?? null,
    }
  }
}
