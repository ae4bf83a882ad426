/** A match as this page shows it: the last view that was drawn, what was heard, and the move under way. */

import { Connection } from '../lib/connection.svelte'
import type { FromTable, Refusal, State, Telling, Told, Welcome } from '../wire'
import { Director } from './director.svelte'

export type Progress = 'sent' | 'confirmed' | 'refused'

export interface Attempt {
  move: string
  question: number
  progress: Progress
}

/** The referee's no, or the house's. */
export interface Answer {
  text: string
  clause: string | null
  why: string
  facts: Record<string, unknown>
}

/** How a game's table animates an event. */
export type Act = (event: Told, director: Director) => Promise<void>

/** The time that is left, told as it arrived, becomes a moment on this page's own clock. */
function timed(state: State): State {
  return state.deadline === null ? state : { ...state, deadline: performance.now() + state.deadline }
}

export class LiveMatch {
  welcome: Welcome | null = $state.raw(null)
  state: State | null = $state.raw(null)
  private heard: Told[] = $state.raw([])
  private shown = $state(0)
  /** All that has been heard and shown: an event under way is the last. */
  readonly log = $derived(this.heard.slice(0, this.shown))
  /** Where the last telling begins in the log: what just happened. */
  freshFrom = $state(0)
  attempt: Attempt | null = $state(null)
  answer: Answer | null = $state(null)
  secret: string | null = $state(null)
  readonly director = new Director()
  readonly connection: Connection
  act: Act = async () => {}
  /** Called as a view is drawn, so that what was animated gives way to it in the same instant. */
  clear: () => void = () => {}
  private tellings: Telling[] = []
  private lastQuestion = 0
  private sittings = 0

  constructor(readonly id: string) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    this.connection = new Connection(`${scheme}//${location.host}/ws/matches/${id}`, (message) => this.hear(message))
  }

  get line() {
    return this.connection.line
  }

  /** Sends the move, offered or not: only the referee says no. Where nothing is asked it names the question answered
   * last, so that it can't slip in as the answer to the next. */
  play(move: string): void {
    if (this.director.isPlaying) return this.director.skip()
    if (this.attempt?.progress === 'sent') return
    const question = this.state?.question ?? this.lastQuestion
    this.answer = null
    if (this.attempt?.progress !== 'confirmed') this.attempt = { move, question, progress: 'sent' }
    this.connection.play(move, question)
  }

  leave(): void {
    this.director.skip()
    this.connection.close()
  }

  private hear(message: FromTable): void {
    switch (message.type) {
      case 'welcome':
        return this.sit(message)
      case 'telling':
        this.heard = [...this.heard, ...message.events]
        this.tellings.push({ ...message, state: timed(message.state) })
        if (!this.director.isPlaying) void this.tellAll()
        return
      case 'accepted':
        if (this.attempt?.question === message.question) this.attempt.progress = 'confirmed'
        return
      case 'refused':
        return this.refuse(message)
      case 'malformed':
        this.attempt = null
        this.answer = { ...message, clause: null }
        return
      case 'sealing':
        this.secret = message.secret
    }
  }

  /** On arrival and on return: straight to the view, nothing is animated. */
  private sit(welcome: Welcome): void {
    this.sittings += 1
    this.tellings = []
    this.director.skip()
    this.welcome = welcome
    const known = welcome.is_tail ? this.heard : []
    if (!welcome.is_tail || welcome.log.length) this.freshFrom = known.length
    this.heard = [...known, ...welcome.log]
    this.shown = this.heard.length
    if (welcome.state) this.draw(timed(welcome.state))
  }

  private refuse(refusal: Refusal): void {
    this.answer = refusal
    if (this.attempt?.question === refusal.question && this.attempt.progress === 'sent') this.attempt.progress = 'refused'
  }

  private async tellAll(): Promise<void> {
    const sitting = this.sittings
    for (let telling = this.tellings.shift(); telling; telling = this.tellings.shift()) {
      this.freshFrom = this.shown
      await this.director.run(telling.events, async (event) => {
        if (sitting !== this.sittings) return
        this.shown += 1
        await this.act(event, this.director)
      })
      if (sitting !== this.sittings) return
      this.draw(telling.state)
    }
  }

  private draw(state: State): void {
    this.clear()
    this.state = state
    if (state.question === null) return
    this.lastQuestion = state.question
    if (this.attempt && this.attempt.question !== state.question) {
      this.attempt = null
      this.answer = null
    }
  }
}
