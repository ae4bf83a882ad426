/** A race: each state is drawn at once, its sentences follow a frame later, and the player may act at any time. */

import type { Option, Raced, Refusal, Told } from '../wire'
import { Flow } from './flow.svelte'
import { Frames } from './frames'
import type { Drawn, Seen } from './match.svelte'
import { Unseen } from './unseen.svelte'

interface Act {
  move: string
  seen: Seen
  isAgain: boolean
}

export class Race<V, E extends Told, O extends Option> extends Flow<V, E, O> {
  readonly isRace = true
  /** Events that are drawn, but whose scene has not been shown yet. */
  readonly unseen = new Unseen()
  /** The last two acts of which only one could count. */
  last: Raced | null = $state.raw(null)
  /** Since the page joined: the race with the smallest margin, and how many own acts were too late. No record has them. */
  closest: Raced | null = $state.raw(null)
  late = $state(0)
  private moves: readonly string[] = $state.raw([])
  /** The acts without an answer, by question. */
  private readonly underWay = new Map<number, Act>()
  private readonly frames = new Frames<'table' | 'story'>()
  /** How many of the received events the drawn state includes. */
  private drawnUpTo = 0

  override get sent(): readonly string[] {
    return this.moves
  }

  override get isSettled(): boolean {
    return this.unseen.isEmpty
  }

  /** Names what the player saw, and waits for no answer: each act answers the next question. */
  play(move: string, seen?: Seen): void {
    if (seen) this.send({ move, seen, isAgain: false }, this.match.lastQuestion)
    else this.match.answerQuestion(move)
  }

  private send(act: Act, next: number): void {
    let question = next
    while (this.underWay.has(question)) question += 1
    this.underWay.set(question, act)
    this.noteSent()
    this.match.sendPlay(act.move, question, act.seen)
  }

  private noteSent(): void {
    this.moves = [...this.underWay.values()].map(({ move }) => move)
  }

  override accepted(question: number): void {
    // Not already when the act is sent: with repeated attempts the refusal would flicker.
    if (this.underWay.delete(question)) this.match.answer = null
    this.noteSent()
  }

  override refused(refusal: Refusal): boolean {
    const act = this.underWay.get(refusal.question)
    if (!act) return false
    this.underWay.delete(refusal.question)
    this.noteSent()
    // The act before this one was refused, so its question is still open. This act answers it; it names what the player
    // saw, so the server refuses it if that has changed.
    if (!act.isAgain && refusal.why === 'question-not-asked') {
      this.send({ ...act, isAgain: true }, Number(refusal.facts['question']))
      return true
    }
    if (refusal.why === 'too-late') this.late += 1
    this.match.answer = { ...refusal, move: act.move }
    return true
  }

  override malformed(): void {
    this.underWay.clear()
    this.noteSent()
  }

  override raced(message: Raced): void {
    this.last = message
    if (!message.is_dead_heat && message.margin < (this.closest?.margin ?? Infinity)) this.closest = message
  }

  restart(): void {
    this.frames.clear()
    this.drawnUpTo = this.story.heard.length
    this.unseen.clear()
  }

  override close(): void {
    this.frames.clear()
  }

  /** Draws the table first, and the sentences in the next frame. A replay draws both at once. */
  tell(state: Drawn<V, O>): void {
    const upTo = this.story.heard.length
    const table = () => {
      this.unseen.draw(this.story.heard.slice(this.drawnUpTo, upTo), state.isOver)
      this.drawnUpTo = upTo
      this.match.draw(state)
    }
    if (this.match.isReplay) {
      table()
      return this.tellAtOnce()
    }
    this.match.lastQuestion = state.question ?? this.match.lastQuestion
    this.frames.do('table', () => {
      table()
      this.frames.do('story', () => this.tellAtOnce())
    })
  }

  private tellAtOnce(): void {
    const { story } = this
    story.freshFrom = story.shown
    const fresh = story.heard.slice(story.shown, this.drawnUpTo)
    story.showUpTo(this.drawnUpTo)
    void this.senseAll(fresh)
  }

  /** One after the other: a try before its conversion, even if both came in one message. */
  private async senseAll(events: readonly E[]): Promise<void> {
    for (const event of events) {
      await this.match.sense(event)
      this.unseen.see(event)
    }
  }
}
