/** The source of a match that is over: it delivers the frames of a replay as the messages that a table sends. */

import type { ClientMessage, MatchSource } from '../lib/source'
import { t } from '../lib/voice.svelte'
import type { Frame, FromTable, Replay, Told, Welcome } from '../wire'

export const SPECTATOR = 'spectator'
export const ALL = 'all'

export class ReplaySource implements MatchSource {
  readonly isReplay = true
  readonly status = 'open'
  readonly salt = null
  /** The index of the current frame. */
  at = $state(-1)
  private deliver: (message: FromTable) => void = () => {}

  constructor(
    readonly replay: Replay,
    /** The number of the input whose frame is shown first. */
    private readonly firstInput = 0,
  ) {}

  start(deliver: (message: FromTable) => void): void {
    this.deliver = deliver
    this.jumpTo(this.indexOfInput(this.firstInput))
  }

  get frame(): Frame | undefined {
    return this.replay.frames[this.at]
  }

  get clock(): number | null {
    return this.frame?.at ?? null
  }

  /** The index of the last frame. */
  get last(): number {
    return this.replay.frames.length - 1
  }

  /** The index of the frame after that input. If this view has no frame for the input, it is the frame before. */
  indexOfInput(number: number): number {
    const after = this.replay.frames.findIndex((frame) => frame.number > number)
    return after < 0 ? this.last : Math.max(0, after - 1)
  }

  /** The index of the first frame by which this view has so many events. A seat names a moment by events, because it must
   * not know the number of hidden inputs. */
  indexOfEvents(count: number): number {
    let events = 0
    const at = this.replay.frames.findIndex((frame) => (events += frame.events.length) >= count)
    return at < 0 ? this.last : at
  }

  /** Shows that frame without animation. Its events count as what has just happened. */
  jumpTo(to: number): void {
    const at = Math.min(Math.max(to, 0), this.last)
    const isNext = at === this.at + 1
    this.at = at
    const frame = this.frame
    if (!frame) return
    if (!isNext) this.deliver(this.welcome(this.eventsBefore(at), false, null))
    this.deliver(this.welcome(frame.events, true, frame))
  }

  /** Shows the next frame. Its events are animated as in the live match. */
  playNext(): void {
    const frame = this.replay.frames[this.at + 1]
    if (!frame) return
    if (!frame.state) return this.jumpTo(this.at + 1)
    this.at += 1
    this.deliver({ type: 'telling', number: this.at, events: frame.events, state: frame.state })
  }

  /** The index of the nearest frame in that direction with a notable event, or of the first or last frame. */
  findNotable(way: 1 | -1, isNotable: (events: readonly Told[]) => boolean): number {
    const { frames } = this.replay
    for (let at = this.at + way; at > 0 && at < this.last; at += way) {
      if (isNotable(frames[at]?.events ?? [])) return at
    }
    return way > 0 ? this.last : 0
  }

  /** The index of the nearest frame in that direction that changes the points, or of the first or last frame. */
  findScore(way: 1 | -1): number {
    const { frames } = this.replay
    for (let at = this.at + way; at > 0 && at < this.last; at += way) {
      const [before, after] = [frames[at - 1]?.state, frames[at]?.state]
      if (before && after && before.points.some((points, side) => points !== after.points[side])) return at
    }
    return way > 0 ? this.last : 0
  }

  /** Nobody can act in a replay: it refuses a move and ignores all other messages. */
  send(message: ClientMessage): void {
    if (message.type !== 'play') return
    const { question, seat = null } = message
    this.deliver({ type: 'refused', seat, question, clause: null, why: 'replay', facts: {}, text: t('refused-replay') })
  }

  reconnect(): void {}

  close(): void {}

  private eventsBefore(at: number): Told[] {
    return this.replay.frames.slice(0, at).flatMap(({ events }) => events)
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
      // Whatever the view, the viewer holds no seat: the sentences name each side instead of saying "you".
      seats_held: [],
      commitment: commitment ?? '',
      number: this.at,
      log,
      is_tail,
      state: frame?.state ?? null,
    }
  }
}
