/** A match as this page shows it: the last view that was drawn, what was heard, and the moves under way. */

import { Connection } from '../lib/connection.svelte'
import { newSalt, promises } from '../lib/promises'
import { tempo } from '../lib/settings.svelte'
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

/** The referee's no, or the house's. */
export interface Answer {
  /** The move that it answers, in a race. */
  move?: string
  text: string
  clause: string | null
  why: string
  facts: Record<string, unknown>
}

/** A state as a table draws it: the view of the viewer's seat, and what that seat is asked. */
export interface Drawn<V, O> {
  view: V
  /** Whose view it is; nobody's: a spectator's. */
  seat: string | null
  question: number | null
  options: O[]
  points: number[]
  isOver: boolean
  /** The seat that gave the match up. */
  resigned: string | null
  /** Moments on this page's clock, or nothing: the open window closes; a running clock strikes. */
  closesAt: number | null
  strikesAt: number | null
  /** The time that the seat has to think: when it is up, or what is left where its clock stands. */
  thinking: { strikesAt: number | null; left: number } | null
}

/** How a game's table animates an event. The sentence is told when `tell` is called, at the latest when it ends; what
 * comes of `tell` is kept when the event's scene is over. */
export type Act<E> = (event: E, director: Director, tell: () => Promise<void>) => Promise<void>

/** What the player saw who acts in a race. */
export type Seen = Pick<Play, 'situation' | 'card'>

export interface Heard {
  seat: string
  call: string
  at: number
}

const SPECTATOR = 'spectator'

/** The one place that takes a state of the wire apart. Who holds several seats looks with the one that is asked, or else
 * with the first. */
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
/** How long the note stands that nothing else could be done. */
const IDLE_FOR = 900
/** How long a call is in the air. */
const CALLED_FOR = 2_400
const LEAST_TEMPO = 0.2

export class LiveMatch<V = unknown, E extends Told = Told, O extends Option = Option> {
  welcome: Welcome | null = $state.raw(null)
  state: Drawn<V, O> | null = $state.raw(null)
  private heard: readonly E[] = []
  private shown = 0
  /** All that has been heard and shown: an event under way is the last. */
  log: readonly E[] = $state.raw([])
  /** Where the last telling begins in the log: what just happened. */
  freshFrom = $state(0)
  private isTaught = $state(false)
  /** What a lesson has said last; nothing: it is none. */
  readonly lesson = $derived.by(() => {
    const told = this.isTaught ? this.log.findLast(isOfLesson) : undefined
    return told ? { told, sentence: String(told.facts['lesson']), isOver: told.event === 'LessonEnded' } : null
  })
  attempt: Attempt | null = $state(null)
  answer: Answer | null = $state(null)
  secret: string | null = $state(null)
  /** About how many seconds bots of other tables think before ours; 0: not to be noticed. */
  botsWait = $state(0)
  /** What people said here lately. */
  said: Chatted[] = $state.raw([])
  /** What those who watch may see beyond what everybody sees. */
  hands: Hands | null = $state.raw(null)
  peek: string | null = $state(null)
  isShowing = $state(false)
  /** As it was drawn last for everybody. */
  private last: Drawn<V, O> | null = null
  /** Where somebody who played here wants to play again. */
  again: RematchMade | null = $state.raw(null)
  readonly director = new Director()
  /** Of a race: drawn, but not yet shown. */
  readonly unseen = new Unseen()
  readonly isOver = $derived(this.state?.isOver === true && !this.director.isPlaying && this.unseen.isEmpty)
  /** Nothing else could be done, so the page goes on by itself. */
  idling: O | null = $state.raw(null)
  readonly connection: Connection
  /** It is over, and only shown again. */
  readonly isReplay: boolean
  /** A race: what happens is drawn at once, and acts are taken at any time. */
  isLive = false
  /** Moves by verb that decide nothing where nothing else is offered. */
  idle: readonly string[] = []
  act: Act<E> = async () => {}
  /** Called for each event as it is shown, not for what was heard before this page came; the next waits for its end. */
  sense: (event: E) => Promise<void> = async () => {}
  /** Called as a view is drawn, so that what was animated gives way to it in the same instant. */
  clear: () => void = () => {}
  private tellings: (Omit<Telling, 'state'> & { state: Drawn<V, O> })[] = []
  /** In a race several are under way, by the question that each answers. */
  private readonly underWay = new Map<number, { move: string; seen: Seen; isAgain: boolean }>()
  /** Their moves. */
  sent: readonly string[] = $state.raw([])
  /** The last two acts of which only one could count. */
  raced: Raced | null = $state.raw(null)
  /** Since this page came: the narrowest race that was decided, and how many own acts came too late. No record tells them. */
  closest: Raced | null = $state.raw(null)
  late = $state(0)
  /** What team-mates have called out lately. */
  calls: readonly Heard[] = $state.raw([])
  private readonly frames = new Frames<'table' | 'story'>()
  /** What was heard is drawn up to there. */
  private drawnUpTo = 0
  private lastQuestion = 0
  private sittings = 0
  private salt = ''
  private idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    /** Of several seats at this device, the one that this hand is of. */
    only: string | null = null,
    /** Where it is heard from, if not from the house. */
    source?: (hear: (message: FromTable) => void) => Connection,
  ) {
    this.isReplay = source !== undefined
    this.connection = source?.((message) => this.hear(message)) ?? this.live(only)
  }

  private live(only: string | null): Connection {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    this.salt = promises.of(this.id)?.salt ?? newSalt()
    return new Connection(`${scheme}//${location.host}/ws/matches/${this.id}`, this.salt, (message) => this.hear(message), only)
  }

  get line() {
    return this.connection.line
  }

  /** The viewer only watches. */
  get isWatching(): boolean {
    return this.welcome?.seats_held.length === 0
  }

  /** The viewer acts here: not who watches, be it with another's eyes, nor anybody in a match that is shown again. */
  get canAct(): boolean {
    return !this.isReplay && !this.isWatching
  }

  /** Everybody else at the table is a bot. */
  get isAgainstBots(): boolean {
    const { players = {}, seats_held: own = [] } = this.welcome ?? {}
    return own.length > 0 && Object.entries(players).every(([seat, { kind }]) => own.includes(seat) || kind === 'bot')
  }

  /** What happened, in the language of the moment, to the viewer. */
  say({ event, facts }: Told): string {
    return told(event, facts)
  }

  /** Sends the move, offered or not: only the referee says no. Where nothing is asked it names the question answered
   * last, so that it can't slip in as the answer to the next. In a race it says what its player saw. */
  play(move: string, seen?: Seen): void {
    if (this.director.isPlaying) return this.director.skip()
    if (this.isLive && seen) return this.race(move, seen)
    if (this.attempt?.progress === 'sent') return
    if (move !== this.idling?.move) this.stopIdling()
    const question = this.state?.question ?? this.lastQuestion
    this.answer = null
    if (this.attempt?.progress !== 'confirmed') this.attempt = { move, question, progress: 'sent' }
    this.connection.play(move, question, this.state?.seat ?? null, seen)
  }

  /** Takes no heed of what is still under way: the next act answers the next question. */
  private race(move: string, seen: Seen, isAgain = false, next = this.lastQuestion): void {
    let question = next
    while (this.underWay.has(question)) question += 1
    this.underWay.set(question, { move, seen, isAgain })
    this.noteSent()
    this.connection.play(move, question, this.state?.seat ?? null, seen)
  }

  private noteSent(): void {
    this.sent = [...this.underWay.values()].map(({ move }) => move)
  }

  /** Calls something out to the own team. */
  call(call: string): void {
    this.connection.call(call, this.state?.seat ?? null)
  }

  private hearCall({ seat, call }: Called): void {
    const heard = { seat, call, at: performance.now() }
    this.calls = [...this.calls.filter((one) => one.seat !== seat), heard]
    setTimeout(() => (this.calls = this.calls.filter((one) => one !== heard)), CALLED_FOR)
  }

  chat(what: Omit<Chat, 'type' | 'seat'>): void {
    this.answer = null
    this.connection.chat({ ...what, seat: this.state?.seat ?? this.welcome?.seats_held[0] ?? null })
  }

  /** Lets those who watch see this seat's hand, or no longer. */
  show(isShown: boolean): void {
    this.isShowing = isShown
    this.connection.show(isShown, this.state?.seat ?? null)
  }

  /** Who watches looks with that seat, or with nobody's. */
  look(seat: string | null): void {
    this.peek = seat
    if (this.last) this.draw(this.last)
  }

  private peeked(state: Drawn<V, O>): Drawn<V, O> {
    const view = this.peek ? this.hands?.views[this.peek] : undefined
    return view && this.isWatching ? { ...state, view: view as V } : state
  }

  /** A bot plays in the viewer's place. */
  get hasStandIn(): boolean {
    return this.welcome?.seats_held.some((seat) => this.welcome?.players[seat]?.stand_in) ?? false
  }

  /** Others than bots are at the table. */
  get isShared(): boolean {
    const { players = {}, seats_held: own = [] } = this.welcome ?? {}
    return Object.entries(players).some(([seat, { kind }]) => kind === 'person' && !own.includes(seat))
  }

  /** Gives the match up for the seat that the viewer looks with. */
  resign(): void {
    this.stopIdling()
    this.connection.resign(this.state?.seat ?? null)
  }

  leave(): void {
    this.stopIdling()
    this.frames.clear()
    this.director.skip()
    this.connection.close()
    voice.listener = EVERYBODY
  }

  private hear(message: FromTable): void {
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
        // Not when the act is made: who tries again and again would see the referee's no come and go.
        if (this.underWay.delete(message.question)) this.answer = null
        this.noteSent()
        return
      case 'called':
        return this.hearCall(message)
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

  /** On arrival and on return: straight to the view, nothing is animated. */
  private sit(welcome: Welcome): void {
    this.sittings += 1
    this.botsWait = 0
    this.tellings = []
    this.frames.clear()
    this.director.skip()
    this.meet(welcome)
    // Who came by a link sees the commitment here for the first time, before the deal.
    if (!welcome.state && !this.isReplay) {
      promises.keep(welcome.match, welcome.commitment, this.salt)
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

  /** Who sits at the table, and so what they are called from now on. */
  private meet(welcome: Welcome): void {
    this.welcome = welcome
    voice.listener = listenerOf(welcome)
  }

  private refuse(refusal: Refusal): void {
    const raced = this.underWay.get(refusal.question)
    this.underWay.delete(refusal.question)
    this.noteSent()
    // The act before it was refused, so its question is asked still. It names what its player saw: it can't slip in.
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

  /** The table first, its story in the frame after. */
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

  /** A try before its conversion, though both were told at once. */
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

  /** Against bots alone: between persons the time that an answer takes must not tell what a hand holds. Nor in a lesson,
   * where each act is the learner's own. */
  private goOnByItself({ question, options }: Drawn<V, O>): void {
    const [only] = options
    if (!only || this.lesson || options.length > 1 || !this.idle.includes(String(only.facts['verb'])) || !this.isAgainstBots) return
    this.idling = only
    this.idleTimer = setTimeout(() => {
      if (this.state?.question === question && this.attempt?.question !== question) this.play(only.move)
    }, IDLE_FOR * Math.max(tempo(), LEAST_TEMPO))
  }

  /** The player wants to do something, offered or not. */
  stopIdling(): void {
    clearTimeout(this.idleTimer)
    this.idling = null
  }
}

/** For what is the same at every table: whatever its game tells. */
export type AnyMatch = LiveMatch<any, any, any>
