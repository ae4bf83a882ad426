/**
 * The source of a match that is over: it delivers the frames of a replay as the messages that a table sends. A long
 * match comes in pages, and `frames` grows.
 */

import type { ClientMessage, MatchSource } from '../../lib/source'
import { t } from '../../lib/voice.svelte'
import type { Frame, FromTable, Question, Replay, State, Told, Welcome } from '../../wire'

export const SPECTATOR = 'spectator'
export const ALL = 'all'

export class ReplaySource implements MatchSource {
  readonly isReplay = true
  readonly status = 'open'
  readonly salt = null
  /** The index of the current frame. */
  at = $state(-1)
  frames: readonly Frame[] = $state.raw([])
  /** The number after which the next page begins; null: all frames are here. */
  private next: number | null = $state.raw(null)
  private isClosed = false
  /** A decision of this match that the current frame shows again: its moves are lit on the table. */
  private question: Question | null = null
  /** Takes what the viewer would play there; null: nothing can be tried. */
  private tried: ((move: string) => void) | null = null
  private deliver: (message: FromTable) => void = () => {}

  constructor(
    /** Its first page. */
    readonly replay: Replay,
    /** The number of the input whose frame is shown first. */
    private readonly firstInput = 0,
  ) {
    this.frames = replay.frames
    this.next = replay.next
  }

  /** All frames are here. */
  get isWhole(): boolean {
    return this.next === null
  }

  /** Fetches the pages that follow, until `isEnough` or there are no more. */
  async load(fetch: (after: number) => Promise<Replay>, isEnough: () => boolean = () => false): Promise<void> {
    while (this.next !== null && !this.isClosed && !isEnough()) {
      const page = await fetch(this.next)
      this.frames = [...this.frames, ...page.frames]
      this.next = page.next
    }
  }

  /** The frame after that input is here, so many events, and that step. */
  reaches(number: number, events: number, step = 0): boolean {
    const told = events > 0 ? this.frames.reduce((count, frame) => count + frame.events.length, 0) : 0
    return (this.frames.at(-1)?.number ?? -1) >= number && told >= events && this.last >= step
  }

  start(deliver: (message: FromTable) => void): void {
    this.deliver = deliver
    this.jumpTo(this.indexOfInput(this.firstInput))
  }

  get frame(): Frame | undefined {
    return this.frames[this.at]
  }

  get clock(): number | null {
    return this.frame?.at ?? null
  }

  /** The index of the last frame. */
  get last(): number {
    return this.frames.length - 1
  }

  /** The index of the frame after that input. If this view has no frame for the input, it is the frame before. */
  indexOfInput(number: number): number {
    const after = this.frames.findIndex((frame) => frame.number > number)
    return after < 0 ? this.last : Math.max(0, after - 1)
  }

  /** The index of the first frame by which this view has so many events. A seat names a moment by events, because it must
   * not know the number of hidden inputs. */
  indexOfEvents(count: number): number {
    let events = 0
    const at = this.frames.findIndex((frame) => (events += frame.events.length) >= count)
    return at < 0 ? this.last : at
  }

  /** Shows that frame without animation. Its events count as what has just happened. */
  jumpTo(to: number): void {
    const at = Math.min(Math.max(to, 0), this.last)
    const isNext = at === this.at + 1
    if (at !== this.at) this.question = this.tried = null
    this.at = at
    const frame = this.frame
    if (!frame) return
    if (!isNext) this.deliver(this.welcome(this.eventsBefore(at), false, null))
    this.deliver(this.welcome(frame.events, true, frame))
  }

  /** Shows the next frame. Its events are animated as in the live match. */
  playNext(): void {
    const frame = this.frames[this.at + 1]
    if (!frame) return
    if (!frame.state) return this.jumpTo(this.at + 1)
    this.at += 1
    this.question = this.tried = null
    this.deliver({ type: 'telling', number: this.at, events: frame.events, state: frame.state })
  }

  /** The index of the nearest frame in that direction with a notable event, or of the first or last frame. */
  findNotable(way: 1 | -1, isNotable: (events: readonly Told[]) => boolean): number {
    const { frames } = this
    for (let at = this.at + way; at > 0 && at < this.last; at += way) {
      if (isNotable(frames[at]?.events ?? [])) return at
    }
    return way > 0 ? this.last : 0
  }

  /** The index of the nearest frame in that direction that changes the points, or of the first or last frame. */
  findScore(way: 1 | -1): number {
    const { frames } = this
    for (let at = this.at + way; at > 0 && at < this.last; at += way) {
      const [before, after] = [frames[at - 1]?.state, frames[at]?.state]
      if (before && after && before.points.some((points, side) => points !== after.points[side])) return at
    }
    return way > 0 ? this.last : 0
  }

  /** The moves of a decision are lit in the current frame. */
  get isAsking(): boolean {
    return this.question !== null
  }

  /** Shows the current frame again, with that question or without any. */
  ask(question: Question | null, tried: ((move: string) => void) | null = null): void {
    this.question = question
    this.tried = tried
    this.jumpTo(this.at)
  }

  /** Nobody can act in a replay: it refuses a move that it has not asked for, and ignores all other messages. */
  send(message: ClientMessage): void {
    if (message.type !== 'play') return
    if (this.tried) return this.tried(message.move)
    const { question, seat = null } = message
    this.deliver({ type: 'refused', seat, question, clause: null, why: 'replay', facts: {}, text: t('refused-replay') })
  }

  reconnect(): void {}

  /** Fetches no more pages. */
  close(): void {
    this.isClosed = true
  }

  private eventsBefore(at: number): Told[] {
    return this.frames.slice(0, at).flatMap(({ events }) => events)
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
      asks_ready: false,
      agreement: '',
      commitment: commitment ?? '',
      number: this.at,
      log,
      is_tail,
      state: frame?.state ? this.asked(frame.state) : null,
    }
  }

  private asked(state: State): State {
    const isSeen = this.question !== null && this.question.seat in state.views
    return isSeen && this.question ? { ...state, questions: [this.question] } : state
  }
}
