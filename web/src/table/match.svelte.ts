/** A match as the page shows it: the last view, the events, and the moves that the server has not answered yet. */

import { promises } from '../lib/promises'
import { tempo } from '../lib/settings.svelte'
import type { MatchSource } from '../lib/source'
import { told, voice } from '../lib/voice.svelte'
import { EVERYBODY } from '../lib/words'
import type { Called, Chat, Chatted, FromTable, Hands, Option, Play, Raced, Refusal, RematchMade, State, Telling, Told, Welcome } from '../wire'
import { Director } from './director.svelte'
import { Frames } from './frames'
import { listenerOf } from './sides'
import { Unseen } from './unseen.svelte'

export type Progress = 'sent' | 'confirmed' | 'refused'

export interface Attempt {
  move: string
  question: number
  progress: Progress
}

/** A refusal by the rules or by the server. */
export interface Answer {
  /** In a race: the refused move. */
  move?: string
  text: string
  clause: string | null
  why: string
  facts: Record<string, unknown>
}

/** A state as a table draws it: the view of one seat, and the question to that seat. */
export interface Drawn<V, O> {
  view: V
  /** The seat whose view it is; null: a spectator's view. */
  seat: string | null
  question: number | null
  options: O[]
  points: number[]
  isOver: boolean
  /** The seat that resigned. */
  resigned: string | null
  /** Times on the page's clock: when the open window closes, and when the running clock ends. */
  closesAt: number | null
  strikesAt: number | null
  /** The seat's time to think: when it ends, or how much is left while its clock is stopped. */
  thinking: { strikesAt: number | null; left: number } | null
}

/** How a game's table animates an event. `tell` shows the sentence of the event; if the animation does not call it, the
 * sentence is shown after the animation. The promise of `tell` resolves when the scene of the event is over. */
export type Act<E> = (event: E, director: Director, tell: () => Promise<void>) => Promise<void>

/** What the player saw when acting in a race. */
export type Seen = Pick<Play, 'situation' | 'card'>

export interface Heard {
  seat: string
  call: string
  at: number
}

const SPECTATOR = 'spectator'

/** Converts a state message for the table. A viewer with several seats gets the view of the seat that has a question, or
 * else of the first seat. */
function drawn<V, O>(state: State): Drawn<V, O> {
  const moment = (left: number | null) => (left === null ? null : performance.now() + left)
  const [asked] = state.questions
  const seat = asked?.seat ?? Object.keys(state.views)[0] ?? SPECTATOR
  return {
    view: state.views[seat] as V,
    seat: seat === SPECTATOR ? null : seat,
    question: asked?.number ?? null,
    options: (asked?.options ?? []) as O[],
    points: state.points,
    isOver: state.is_over,
    resigned: state.resigned,
    closesAt: moment(state.window),
    strikesAt: moment(state.clock),
    thinking: clockOf(state, seat, moment),
  }
}

function clockOf(state: State, seat: string, moment: (left: number | null) => number | null): Drawn<unknown, unknown>['thinking'] {
  const clock = state.clocks?.[seat]
  return clock ? { strikesAt: clock.runs ? moment(clock.left) : null, left: clock.left } : null
}

const isOfLesson = ({ event }: Told) => event === 'LessonTold' || event === 'LessonEnded'

const MOST_SAID = 50
/** How long the page shows the only possible move before it plays it, in milliseconds. */
const IDLE_FOR = 900
/** How long a call is shown, in milliseconds. */
const CALLED_FOR = 2_400
const LEAST_TEMPO = 0.2

export class LiveMatch<V = unknown, E extends Told = Told, O extends Option = Option> {
  welcome: Welcome | null = $state.raw(null)
  state: Drawn<V, O> | null = $state.raw(null)
  /** All events that were received. */
  private heard: readonly E[] = []
  private shown = 0
  /** The events that are shown. The last one may still be animated. */
  log: readonly E[] = $state.raw([])
  /** The index in the log where the last message's events begin: what has just happened. */
  freshFrom = $state(0)
  private isTaught = $state(false)
  /** The last sentence of the lesson; null: the match is not a lesson. */
  readonly lesson = $derived.by(() => {
    const told = this.isTaught ? this.log.findLast(isOfLesson) : undefined
    return told ? { told, sentence: String(told.facts['lesson']), isOver: told.event === 'LessonEnded' } : null
  })
  attempt: Attempt | null = $state(null)
  answer: Answer | null = $state(null)
  secret: string | null = $state(null)
  /** How many seconds the bots wait for those of other matches, about; 0: too short to notice. */
  botsWait = $state(0)
  /** The last chat messages. */
  said: Chatted[] = $state.raw([])
  /** The hands that spectators may see in addition to the public view. */
  hands: Hands | null = $state.raw(null)
  /** The seat whose view the spectator has chosen. */
  peek: string | null = $state(null)
  isShowing = $state(false)
  /** The last state, without the chosen seat's view. */
  private last: Drawn<V, O> | null = null
  /** The new match, if a player has asked for a rematch. */
  again: RematchMade | null = $state.raw(null)
  readonly director = new Director()
  /** In a race: events that are drawn, but whose scene has not been shown yet. */
  readonly unseen = new Unseen()
  readonly isOver = $derived(this.state?.isOver === true && !this.director.isPlaying && this.unseen.isEmpty)
  /** The only possible move, which the page is about to play by itself. */
  idling: O | null = $state.raw(null)
  /** A race: each state is drawn at once, and the player may act at any time. */
  isLive = false
  /** Verbs of moves that the page may play by itself if they are the only option. */
  idle: readonly string[] = []
  act: Act<E> = async () => {}
  /** Called for each event when it is shown, but not for events before the page joined. The next event waits for its end. */
  sense: (event: E) => Promise<void> = async () => {}
  /** Called when a view is drawn, to remove animated elements in the same frame. */
  clear: () => void = () => {}
  private tellings: (Omit<Telling, 'state'> & { state: Drawn<V, O> })[] = []
  /** In a race: the acts without an answer, by question. */
  private readonly underWay = new Map<number, { move: string; seen: Seen; isAgain: boolean }>()
  /** The moves of these acts. */
  sent: readonly string[] = $state.raw([])
  /** The last two acts of which only one could count. */
  raced: Raced | null = $state.raw(null)
  /** Since the page joined: the race with the smallest margin, and how many own acts were too late. No record has them. */
  closest: Raced | null = $state.raw(null)
  late = $state(0)
  /** The last calls of team-mates. */
  calls: readonly Heard[] = $state.raw([])
  private readonly frames = new Frames<'table' | 'story'>()
  /** How many of the received events the drawn state includes. */
  private drawnUpTo = 0
  private lastQuestion = 0
  /** How many welcome messages were received. */
  private sittings = 0
  private idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    readonly source: MatchSource,
  ) {
    source.start((message) => this.receive(message))
  }

  get isReplay(): boolean {
    return this.source.isReplay
  }

  /** The viewer is a spectator. */
  get isWatching(): boolean {
    return this.welcome?.seats_held.length === 0
  }

  /** The viewer may act: not a spectator, even with a seat's view, and nobody in a replay. */
  get canAct(): boolean {
    return !this.isReplay && !this.isWatching
  }

  /** All other players are bots. */
  get isAgainstBots(): boolean {
    const { players = {}, seats_held: own = [] } = this.welcome ?? {}
    return own.length > 0 && Object.entries(players).every(([seat, { kind }]) => own.includes(seat) || kind === 'bot')
  }

  /** The sentence of an event, in the current language, addressed to the viewer. */
  say({ event, facts }: Told): string {
    return told(event, facts)
  }

  /** Sends the move, offered or not: only the server refuses moves. Without an open question it names the last question,
   * so that it cannot count as the answer to the next one. In a race it includes what the player saw. */
  play(move: string, seen?: Seen): void {
    if (this.director.isPlaying) return this.director.skip()
    if (this.isLive && seen) return this.race(move, seen)
    if (this.attempt?.progress === 'sent') return
    if (move !== this.idling?.move) this.stopIdling()
    const question = this.state?.question ?? this.lastQuestion
    this.answer = null
    if (this.attempt?.progress !== 'confirmed') this.attempt = { move, question, progress: 'sent' }
    this.sendPlay(move, question, seen)
  }

  private sendPlay(move: string, question: number, seen?: Seen): void {
    this.source.send({ type: 'play', seat: this.state?.seat ?? null, question, move, ...seen })
  }

  /** Does not wait for the answers to earlier acts: each act answers the next question. */
  private race(move: string, seen: Seen, isAgain = false, next = this.lastQuestion): void {
    let question = next
    while (this.underWay.has(question)) question += 1
    this.underWay.set(question, { move, seen, isAgain })
    this.noteSent()
    this.sendPlay(move, question, seen)
  }

  private noteSent(): void {
    this.sent = [...this.underWay.values()].map(({ move }) => move)
  }

  /** Sends a call to the own team. */
  call(call: string): void {
    this.source.send({ type: 'call', call, seat: this.state?.seat ?? null })
  }

  private receiveCall({ seat, call }: Called): void {
    const heard = { seat, call, at: performance.now() }
    this.calls = [...this.calls.filter((one) => one.seat !== seat), heard]
    setTimeout(() => (this.calls = this.calls.filter((one) => one !== heard)), CALLED_FOR)
  }

  chat(what: Omit<Chat, 'type' | 'seat'>): void {
    this.answer = null
    this.source.send({ type: 'chat', ...what, seat: this.state?.seat ?? this.welcome?.seats_held[0] ?? null })
  }

  /** Shows the hand of this seat to spectators, or hides it. */
  show(isShown: boolean): void {
    this.isShowing = isShown
    this.source.send({ type: 'show', is_shown: isShown, seat: this.state?.seat ?? null })
  }

  /** A spectator chooses the view of that seat, or the public view. */
  look(seat: string | null): void {
    this.peek = seat
    if (this.last) this.draw(this.last)
  }

  private peeked(state: Drawn<V, O>): Drawn<V, O> {
    const view = this.peek ? this.hands?.views[this.peek] : undefined
    return view && this.isWatching ? { ...state, view: view as V } : state
  }

  /** A bot plays for the viewer. */
  get hasStandIn(): boolean {
    return this.welcome?.seats_held.some((seat) => this.welcome?.players[seat]?.stand_in) ?? false
  }

  /** At least one other player is a person. */
  get isShared(): boolean {
    const { players = {}, seats_held: own = [] } = this.welcome ?? {}
    return Object.entries(players).some(([seat, { kind }]) => kind === 'person' && !own.includes(seat))
  }

  /** Resigns for the seat whose view is shown. */
  resign(): void {
    this.stopIdling()
    this.source.send({ type: 'resign', seat: this.state?.seat ?? null })
  }

  leave(): void {
    this.stopIdling()
    this.frames.clear()
    this.director.skip()
    this.source.close()
    voice.listener = EVERYBODY
  }

  private receive(message: FromTable): void {
    switch (message.type) {
      case 'welcome':
        return this.sit(message)
      case 'telling':
        this.note(this.heard, message.events as E[])
        if (this.isLive) return this.drawRace(drawn(message.state))
        this.tellings.push({ ...message, state: drawn(message.state) })
        if (!this.director.isPlaying) void this.tellAll()
        return
      case 'seated':
        if (this.welcome) this.meet({ ...this.welcome, players: message.players, watchers: message.watchers })
        return
      case 'chatted':
        this.said = [...this.said, message].slice(-MOST_SAID)
        return
      case 'hands':
        this.hands = Object.keys(message.views).length ? message : null
        if (this.peek && this.last) this.draw(this.last)
        return
      case 'accepted':
        if (this.attempt?.question === message.question) this.attempt.progress = 'confirmed'
        // Not already when the act is sent: with repeated attempts the refusal would flicker.
        if (this.underWay.delete(message.question)) this.answer = null
        this.noteSent()
        return
      case 'called':
        return this.receiveCall(message)
      case 'raced':
        this.raced = message
        if (!message.is_dead_heat && message.margin < (this.closest?.margin ?? Infinity)) this.closest = message
        return
      case 'refused':
        return this.refuse(message)
      case 'malformed':
        this.attempt = null
        this.underWay.clear()
        this.noteSent()
        this.answer = { ...message, clause: null }
        return
      case 'sealing':
        this.secret = message.secret
        return
      case 'bots-wait':
        this.botsWait = message.seconds
        return
      case 'rematch':
        this.again = message
    }
  }

  /** After joining or reconnecting: draws the view without animation. */
  private sit(welcome: Welcome): void {
    this.sittings += 1
    this.botsWait = 0
    this.tellings = []
    this.frames.clear()
    this.director.skip()
    this.meet(welcome)
    // A player who came by a link gets the commitment here for the first time, before the deal.
    if (!welcome.state && this.source.salt !== null) {
      promises.keep(welcome.match, welcome.commitment, this.source.salt)
      this.answer = null
    }
    const known = welcome.is_tail ? this.heard : []
    if (!welcome.is_tail || welcome.log.length) this.freshFrom = known.length
    this.note(known, welcome.log as E[])
    this.drawnUpTo = this.heard.length
    this.showUpTo(this.heard.length)
    this.unseen.clear()
    if (welcome.state) this.draw(drawn(welcome.state))
  }

  private note(known: readonly E[], told: readonly E[]): void {
    this.heard = [...known, ...told]
    this.isTaught ||= told.some(isOfLesson)
  }

  private showUpTo(shown: number): void {
    this.shown = shown
    this.log = this.heard.slice(0, shown)
  }

  /** Takes over the players, and so the names in all sentences. */
  private meet(welcome: Welcome): void {
    this.welcome = welcome
    voice.listener = listenerOf(welcome)
  }

  private refuse(refusal: Refusal): void {
    const raced = this.underWay.get(refusal.question)
    this.underWay.delete(refusal.question)
    this.noteSent()
    // The act before this one was refused, so its question is still open. This act answers it; it names what the player saw,
    // so the server refuses it if that has changed.
    if (raced && !raced.isAgain && refusal.why === 'question-not-asked') {
      return this.race(raced.move, raced.seen, true, Number(refusal.facts['question']))
    }
    if (raced && refusal.why === 'too-late') this.late += 1
    this.answer = raced ? { ...refusal, move: raced.move } : refusal
    if (this.attempt?.question === refusal.question && this.attempt.progress === 'sent') this.attempt.progress = 'refused'
  }

  private async tellAll(): Promise<void> {
    const sitting = this.sittings
    for (let telling = this.tellings.shift(); telling; telling = this.tellings.shift()) {
      this.freshFrom = this.shown
      await this.director.run(telling.events as E[], async (event) => {
        if (sitting !== this.sittings) return
        const after = this.shown + 1
        let sensed = Promise.resolve()
        const tell = () => {
          if (sitting === this.sittings && this.shown < after) {
            this.showUpTo(after)
            sensed = this.sense(event)
          }
          return sensed
        }
        await this.act(event, this.director, tell)
        await tell()
      })
      if (sitting !== this.sittings) return
      this.draw(telling.state)
    }
  }

  /** Draws the table first, and the sentences in the next frame. */
  private drawRace(state: Drawn<V, O>): void {
    const upTo = this.heard.length
    const table = () => {
      this.unseen.draw(this.heard.slice(this.drawnUpTo, upTo), state.isOver)
      this.drawnUpTo = upTo
      this.draw(state)
    }
    if (this.isReplay) {
      table()
      return this.tellAtOnce()
    }
    this.lastQuestion = state.question ?? this.lastQuestion
    this.frames.do('table', () => {
      table()
      this.frames.do('story', () => this.tellAtOnce())
    })
  }

  private tellAtOnce(): void {
    this.freshFrom = this.shown
    const fresh = this.heard.slice(this.shown, this.drawnUpTo)
    this.showUpTo(this.drawnUpTo)
    void this.senseAll(fresh)
  }

  /** One after the other: a try before its conversion, even if both came in one message. */
  private async senseAll(events: readonly E[]): Promise<void> {
    for (const event of events) {
      await this.sense(event)
      this.unseen.see(event)
    }
  }

  private draw(state: Drawn<V, O>): void {
    this.clear()
    this.stopIdling()
    this.last = state
    this.state = this.peeked(state)
    if (state.question === null) return
    this.lastQuestion = state.question
    if (this.attempt && this.attempt.question !== state.question) {
      this.attempt = null
      this.answer = null
    }
    this.goOnByItself(state)
  }

  /** Plays the only possible move after a while. Only against bots: between persons the time of an answer must not tell what
   * is in a hand. Not in a lesson: there the learner makes each move. */
  private goOnByItself({ question, options }: Drawn<V, O>): void {
    const [only] = options
    if (!only || this.lesson || options.length > 1 || !this.idle.includes(String(only.facts['verb'])) || !this.isAgainstBots) return
    this.idling = only
    this.idleTimer = setTimeout(() => {
      if (this.state?.question === question && this.attempt?.question !== question) this.play(only.move)
    }, IDLE_FOR * Math.max(tempo(), LEAST_TEMPO))
  }

  /** Called when the player acts, or the state changes. */
  stopIdling(): void {
    clearTimeout(this.idleTimer)
    this.idling = null
  }
}

/** A match of any game. */
export type AnyMatch = LiveMatch<any, any, any>
