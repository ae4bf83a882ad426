/** A match as the page shows it: the last view, the events, and the moves that the server has not answered yet. */

import { GAMES } from '../games'
import { promises } from '../lib/fairness/promises'
import { tempo } from '../lib/settings.svelte'
import type { MatchSource } from '../lib/source'
import { told, voice } from '../lib/voice.svelte'
import { EVERYBODY } from '../lib/words'
import type {
  Absent,
  Called,
  Chat,
  Chatted,
  FromTable,
  Hands,
  Option,
  Play,
  Proposal,
  ProposalEnded,
  Refusal,
  RematchMade,
  Remove,
  Removed,
  State,
  Told,
  Welcome,
} from '../wire'
import { Director } from './director.svelte'
import type { Flow } from './flow.svelte'
import { Race } from './race.svelte'
import { isVisitor, listenerOf, sideOf } from '../seats/sides'
import { Story } from './story.svelte'
import { tableClock } from './tableClock.svelte'
import { InTurns } from './turns.svelte'

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
  /** How everybody agreed to end the match. */
  agreed: 'draw' | 'stop' | null
  /** Times on the page's clock: when the open window closes, and when the running clock ends. */
  closesAt: number | null
  strikesAt: number | null
  /** When a race starts that is still counted down. */
  startsAt: number | null
  /** The seat's time to think: when it ends, or how much is left while its clock is stopped. */
  thinking: Thinking | null
  /** That of others, by seat, where turns are public. */
  others: Record<string, Thinking>
}

export interface Thinking {
  strikesAt: number | null
  left: number
}

/** How a game's table animates an event. `tell` shows the sentence of the event; if the animation does not call it, the
 * sentence is shown after the animation. The promise of `tell` resolves when the scene of the event is over. */
export type Act<E> = (event: E, director: Director, tell: () => Promise<void>) => Promise<void>

/** What the player saw when acting in a race. */
export type Seen = Pick<Play, 'situation' | 'card'>

/** A proposal, with the moment at which it expires on the clock of the page. */
export type ProposalAt = Proposal & { until: number }

export interface Heard {
  seat: string
  call: string
  at: number
}

const SPECTATOR = 'spectator'

/** Converts a state message for the table. A viewer with several seats gets the view of the seat that has a question, or
 * else of the first seat. */
function drawn<V, O>(state: State): Drawn<V, O> {
  const moment = (left: number | null) => (left === null ? null : tableClock.now() + left)
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
    agreed: state.agreed ?? null,
    closesAt: moment(state.window),
    strikesAt: moment(state.clock),
    startsAt: moment(state.starts ?? null),
    thinking: clockOf(state, seat, moment),
    others: Object.fromEntries(
      Object.keys(state.clocks ?? {}).flatMap((name) => {
        const clock = name in state.views ? null : clockOf(state, name, moment)
        return clock ? [[name, clock]] : []
      }),
    ),
  }
}

export interface Missed {
  seats: string[]
  /** When those who wait may go on without them. */
  claimableAt: number | null
  wish: Absent['wish']
  by: string | null
  happensAt: number | null
}

function missed({ seats, claimable, wish, by, happens }: Absent): Missed | null {
  const moment = (left: number | null | undefined) => (left == null ? null : tableClock.now() + left)
  if (!seats.length) return null
  return { seats, claimableAt: moment(claimable), wish: wish ?? null, by: by ?? null, happensAt: moment(happens) }
}

function clockOf(state: State, seat: string, moment: (left: number | null) => number | null): Thinking | null {
  const clock = state.clocks?.[seat]
  return clock ? { strikesAt: clock.runs ? moment(clock.left) : null, left: clock.left } : null
}

/** A sentence of a lesson, or its end. */
export const isOfLesson = ({ event }: Told) => event === 'LessonTold' || event === 'LessonEnded'

const MOST_SAID = 50
/** How many of the last messages of one person are reported. */
const MOST_REPORTED = 10
/** How long the page shows the only possible move before it plays it, in milliseconds. */
const IDLE_FOR = 900
/** How long a call is shown, in milliseconds. */
const CALLED_FOR = 2_400
const LEAST_TEMPO = 0.2

export class LiveMatch<V = unknown, E extends Told = Told, O extends Option = Option> {
  welcome: Welcome | null = $state.raw(null)
  state: Drawn<V, O> | null = $state.raw(null)
  private readonly story = new Story<E>()
  private isTaught = $state(false)
  /** A replay shows what could be played here. */
  private isAsking = $state(false)
  /** The last sentence of the lesson; null: the match is not a lesson. */
  readonly lesson = $derived.by(() => {
    const told = this.isTaught ? this.story.log.findLast(isOfLesson) : undefined
    return told ? { told, sentence: String(told.facts['lesson']), isOver: told.event === 'LessonEnded' } : null
  })
  attempt: Attempt | null = $state(null)
  answer: Answer | null = $state(null)
  secret: string | null = $state(null)
  /** How many seconds the bots wait for those of other matches, about; 0: too short to notice. */
  botsWait = $state(0)
  /** Who is missed, and what may happen to them, with its moments on the page's clock. */
  missed: Missed | null = $state.raw(null)
  /** The last chat messages. */
  said: Chatted[] = $state.raw([])
  /** Open proposals, and how the last one ended. */
  proposals: ProposalAt[] = $state.raw([])
  proposalEnded: ProposalEnded | null = $state.raw(null)
  /** Seats whose persons the viewer has blocked. */
  blocked: readonly string[] = $state.raw([])
  /** The days for which the last report is kept; null: there is none. */
  reportedFor: number | null = $state(null)
  /** Whom the host has removed last. */
  removed: Removed | null = $state.raw(null)
  /** How many messages of others have come, those that are no longer in the list included. */
  heard = $state(0)
  /** The hands that spectators may see in addition to the public view. */
  hands: Hands | null = $state.raw(null)
  /** The seat whose view the spectator has chosen. */
  peek: string | null = $state(null)
  /** The last state, without the chosen seat's view. */
  private last: Drawn<V, O> | null = null
  /** The new match, if a player has asked for a rematch. */
  again: RematchMade | null = $state.raw(null)
  readonly director = new Director()
  /** In turns until the game is known. */
  private flow: Flow<V, E, O> = $state.raw(new InTurns(this, this.story))
  readonly isOver = $derived(this.state?.isOver === true && !this.director.isPlaying && this.flow.isSettled)
  /** The only possible move, which the page is about to play by itself. */
  idling: O | null = $state.raw(null)
  act: Act<E> = async () => {}
  /** Called for each event when it is shown, but not for events before the page joined. The next event waits for its end. */
  sense: (event: E) => Promise<void> = async () => {}
  /** Called when a view is drawn, to remove animated elements in the same frame. */
  clear: () => void = () => {}
  /** The last calls of team-mates. */
  calls: readonly Heard[] = $state.raw([])
  /** The number of the last question to the viewer. */
  lastQuestion = 0
  /** The player reads help, rules or advice, or the device changes hands. */
  private isReading = false
  private idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    readonly source: MatchSource,
    /** The seats that share this device, whose hands are shown one at a time; empty: it is the viewer's alone. */
    private readonly shared: readonly string[] = [],
  ) {
    source.start((message) => this.receive(message))
  }

  /** The events that are shown. The last one may still be animated. */
  get log(): readonly E[] {
    return this.story.log
  }

  /** The index in the log where the last message's events begin: what has just happened. */
  get freshFrom(): number {
    return this.story.freshFrom
  }

  /** Each state is drawn at once, and the player may act at any time. */
  get isRace(): boolean {
    return this.flow.isRace
  }

  /** What only a race has; null: the match is none. */
  get race(): Race<V, E, O> | null {
    return this.flow instanceof Race ? this.flow : null
  }

  /** A move of the viewer has no answer yet. */
  get isSent(): boolean {
    return this.attempt?.progress === 'sent' || this.flow.sent.length > 0
  }

  get isReplay(): boolean {
    return this.source.isReplay
  }

  /** One move is to be looked at, and nothing else is offered: in a lesson, or where a replay shows the best. */
  get isPointing(): boolean {
    return this.lesson?.isOver === false || (this.isReplay && this.isAsking && this.state?.options.length === 1)
  }

  /** The viewer is a spectator. */
  get isWatching(): boolean {
    return this.welcome?.seats_held.length === 0
  }

  /** The viewer may act: not a spectator, even with a seat's view, and nobody in a replay that asks nothing. */
  get canAct(): boolean {
    return this.isReplay ? this.isAsking : !this.isWatching
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

  /** Sends the move, offered or not: only the server refuses moves. While something is animated it only skips. In a race
   * it includes what the player saw. */
  play(move: string, seen?: Seen): void {
    if (this.director.isPlaying) this.director.skip()
    else this.flow.play(move, seen)
  }

  /** Answers the open question. Without one it names the last question, so that it cannot count as the answer to the next
   * one. */
  answerQuestion(move: string, seen?: Seen): void {
    if (this.attempt?.progress === 'sent') return
    if (move !== this.idling?.move) this.stopIdling()
    const question = this.state?.question ?? this.lastQuestion
    this.answer = null
    if (this.attempt?.progress !== 'confirmed') this.attempt = { move, question, progress: 'sent' }
    this.sendPlay(move, question, seen)
  }

  sendPlay(move: string, question: number, seen?: Seen): void {
    this.source.send({ type: 'play', seat: this.state?.seat ?? null, question, move, ...seen })
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

  /** The viewer shows the hand to spectators. In a team it is seen once all its persons do. */
  get isShowing(): boolean {
    return this.welcome?.seats_held.some((seat) => this.welcome?.players[seat]?.is_showing) ?? false
  }

  /** A bot plays for the viewer. */
  get hasStandIn(): boolean {
    return this.welcome?.seats_held.some((seat) => this.welcome?.players[seat]?.stand_in) ?? false
  }

  /** At least one other player is a person, or a program. */
  get isShared(): boolean {
    const { players = {}, seats_held: own = [] } = this.welcome ?? {}
    return Object.entries(players).some(([seat, player]) => isVisitor(player) && !own.includes(seat))
  }

  /** Nobody plays elsewhere. */
  private get isAlone(): boolean {
    const { players = {}, seats_held: own = [] } = this.welcome ?? {}
    const here = [...own, ...this.shared]
    return own.length > 0 && Object.entries(players).every(([seat, { kind }]) => here.includes(seat) || kind === 'bot')
  }

  /** Lets time stand still while the player reads, or the device changes hands. With others elsewhere it never does. */
  hold(isHeld: boolean): void {
    if (this.isReading === isHeld || !this.isAlone || this.isOver) return
    this.isReading = isHeld
    this.source.send({ type: 'hold', is_held: isHeld })
  }

  /** Everybody has agreed to let time stand still. */
  get isPaused(): boolean {
    return this.proposals.some((one) => one.runs)
  }

  propose(kind: Proposal['kind']): void {
    this.answer = null
    this.source.send({ type: 'propose', kind })
  }

  /** A spectator asks to play for that seat. */
  comeIn(seat: string): void {
    this.answer = null
    this.source.send({ type: 'propose', kind: 'substitute', seat })
  }

  block(seat: string, isBlocked: boolean): void {
    this.source.send({ type: 'block', seat, is_blocked: isBlocked })
  }

  /** Reports what that seat has said last to the host. */
  report(seat: string): void {
    this.answer = null
    this.reportedFor = null
    const said = this.said.filter((one) => one.seat === seat && one.id).slice(-MOST_REPORTED)
    this.source.send({ type: 'report', said: said.map(({ id }) => id ?? '') })
  }

  remove(seat: string, reason: Remove['reason']): void {
    this.answer = null
    this.source.send({ type: 'remove', seat, reason })
  }

  reply({ id }: Proposal, isYes: boolean): void {
    this.source.send({ type: 'reply', proposal: id, is_yes: isYes })
  }

  withdraw({ id }: Proposal): void {
    this.source.send({ type: 'withdraw', proposal: id })
  }

  /** Other persons play on the viewer's side, who have to agree to a resignation. */
  get isInTeam(): boolean {
    const { players = {}, seats_held: own = [] } = this.welcome ?? {}
    const sides = own.map(sideOf)
    return Object.entries(players).some(
      ([seat, player]) => isVisitor(player) && !player.stand_in && !own.includes(seat) && sides.includes(sideOf(seat)),
    )
  }

  /** The viewer's side has several seats. */
  get hasTeam(): boolean {
    const { seats = [], seats_held: own = [] } = this.welcome ?? {}
    const sides = own.map(sideOf)
    return seats.some((seat) => !own.includes(seat) && sides.includes(sideOf(seat)))
  }

  /** Resigns for the seat whose view is shown; in a team, asks the others. */
  resign(): void {
    this.stopIdling()
    if (this.isInTeam) return this.propose('resign')
    this.source.send({ type: 'resign', seat: this.state?.seat ?? null })
  }

  leave(): void {
    this.stopIdling()
    this.flow.close()
    this.director.skip()
    this.source.close()
    tableClock.hold(false)
    voice.listener = EVERYBODY
  }

  private receive(message: FromTable): void {
    switch (message.type) {
      case 'welcome':
        return this.sit(message)
      case 'telling':
        this.isAsking = false
        this.note(this.story.heard, message.events as E[])
        return this.flow.tell(drawn(message.state))
      case 'seated':
        if (this.welcome) this.meet({ ...this.welcome, players: message.players, watchers: message.watchers })
        return
      case 'chatted':
        this.said = [...this.said, message].slice(-MOST_SAID)
        if (!this.welcome?.seats_held.includes(message.seat)) this.heard++
        return
      case 'blocked':
        this.blocked = message.seats
        this.said = this.said.filter(({ seat }) => !message.seats.includes(seat))
        return
      case 'reported':
        this.reportedFor = message.days
        return
      case 'removed':
        this.removed = message
        return
      case 'absent':
        this.missed = missed(message)
        return
      case 'held':
        return tableClock.hold(message.is_held)
      case 'proposals':
        this.proposals = message.proposals.map((one) => ({ ...one, until: performance.now() + one.left }))
        return
      case 'proposal-ended':
        this.proposalEnded = message
        return
      case 'hands':
        this.hands = Object.keys(message.views).length ? message : null
        if (this.peek && this.last) this.draw(this.last)
        return
      case 'accepted':
        if (this.attempt?.question === message.question) this.attempt.progress = 'confirmed'
        return this.flow.accepted(message.question)
      case 'called':
        return this.receiveCall(message)
      case 'raced':
        return this.flow.raced(message)
      case 'refused':
        return this.refuse(message)
      case 'malformed':
        this.attempt = null
        this.flow.malformed()
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
    this.botsWait = 0
    this.isAsking = this.source.isAsking ?? false
    this.proposals = [] // those that are open come after the welcome
    this.director.skip()
    this.meet(welcome)
    const isRace = GAMES[welcome.game]?.isLive ?? false
    if (isRace !== this.flow.isRace) this.flow = new (isRace ? Race : InTurns)(this, this.story)
    // A player who came by a link gets the commitment here for the first time, before the deal.
    if (!welcome.state && this.source.salt !== null) {
      promises.keep(welcome.match, welcome.commitment, this.source.salt)
      this.answer = null
    }
    const known = welcome.is_tail ? this.story.heard : []
    if (!welcome.is_tail || welcome.log.length) this.story.freshFrom = known.length
    this.note(known, welcome.log as E[])
    this.story.showUpTo(this.story.heard.length)
    this.flow.restart()
    tableClock.hold(false)
    if (welcome.state) this.draw(drawn(welcome.state))
    if (this.isReading) this.source.send({ type: 'hold', is_held: true }) // the server lets time run for a newcomer
  }

  private note(known: readonly E[], told: readonly E[]): void {
    this.story.note(known, told)
    this.isTaught ||= told.some(isOfLesson)
  }

  /** Takes over the players, and so the names in all sentences. */
  private meet(welcome: Welcome): void {
    this.welcome = welcome
    if (!this.shared.length) voice.listener = listenerOf(welcome)
  }

  private refuse(refusal: Refusal): void {
    if (this.flow.refused(refusal)) return
    this.answer = refusal
    if (this.attempt?.question === refusal.question && this.attempt.progress === 'sent')
      this.attempt.progress = 'refused'
  }

  /** Draws the table, with the question to the viewer. */
  draw(state: Drawn<V, O>): void {
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
    if (
      !only ||
      this.lesson ||
      options.length > 1 ||
      !GAMES[this.welcome?.game ?? '']?.idle?.includes(String(only.facts['verb'])) ||
      !this.isAgainstBots
    )
      return
    this.idling = only
    this.idleTimer = setTimeout(
      () => {
        if (this.state?.question === question && this.attempt?.question !== question) this.play(only.move)
      },
      IDLE_FOR * Math.max(tempo(), LEAST_TEMPO),
    )
  }

  /** Called when the player acts, or the state changes. */
  stopIdling(): void {
    clearTimeout(this.idleTimer)
    this.idling = null
  }
}

/** A match of any game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has views, events and options of its own
export type AnyMatch = LiveMatch<any, any, any>
