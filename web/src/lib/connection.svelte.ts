/** A line to a table that comes back by itself: says what it has, and repeats a move that nobody has confirmed. */

import type { Announce, Arrange, Chat, FromClient, FromTable, Habit, Play, Show } from '../wire'
import { settings } from './settings.svelte'

export type Line = 'connecting' | 'open' | 'lost' | 'refused' | 'closed'

const PING_EVERY = 2_500
const SILENCE = 9_000
const FIRST_WAIT = 250
/** A house that is opened again is found again within three seconds. */
const LONGEST_WAIT = 2_000
const DOUBT = 1_500
/** An answer that is this late may be to a move that never arrived. */
const LATE = 4_000
/** More than that would be a flood at once. */
const MOST_WRITTEN = 5
const HOPELESS = new Set([4401, 4403, 4404, 4500]) // 4000 and the status: coming back would not help

/** Seats count their questions each for itself. */
function key({ seat, question }: { seat?: string | null; question: number }): string {
  return `${seat ?? ''} ${question}`
}

export class Connection {
  line: Line = $state('connecting')
  have: number | null = null
  private socket: WebSocket | null = null
  /** By the question that each answers: in a race several are under way. */
  private readonly unconfirmed = new Map<string, { play: Play; at: number }>()
  /** What was written and not said yet: nobody has welcomed us on this line. */
  private written: Chat[] = []
  private isWelcome = false
  private habit: Habit | null = null
  private shown: Show | null = null
  private wait = FIRST_WAIT
  private lastHeard = 0
  private pings = 0
  private pulse: number | undefined
  private retry: number | undefined

  constructor(
    private readonly address: string,
    /** What this client puts into the luck of a match that is not dealt yet. */
    private readonly salt: string,
    protected readonly hear: (message: FromTable) => void,
    /** Of several seats, the one that this connection is for. */
    private readonly only: string | null = null,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.open()
  }

  /** What the clock of a match shows that is told again, in milliseconds; a match that is played has a clock that runs. */
  get clock(): number | null {
    return null
  }

  play(move: string, question: number, seat: string | null = null, seen: Pick<Play, 'situation' | 'card'> = {}): void {
    const play: Play = { type: 'play', seat, question, move, ...seen }
    this.unconfirmed.set(key(play), { play, at: Date.now() })
    this.say(play)
  }

  /** Said once: a call is of the moment. */
  call(call: string, seat: string | null): void {
    this.say({ type: 'call', call, seat })
  }

  /** Gives the match up. It is said once: a lost line must not end a match that its player wants to go on with. */
  resign(seat: string | null): void {
    this.say({ type: 'resign', seat })
  }

  /** Leaves a match that goes on; said once, as giving up is. */
  leaveSeat(seat: string | null): void {
    this.say({ type: 'leave', seat })
  }

  takeBack(seat: string | null): void {
    this.say({ type: 'take-back', seat })
  }

  /** Whether the table passes for this seat in open windows. The table forgets it, so it is said after each sitting. */
  passAlways(auto_pass: boolean): void {
    this.habit = { type: 'habit', auto_pass }
    this.say(this.habit)
  }

  /** Before the deal: whose that seat is to be. */
  arrange(seat: string, whose: Arrange['whose']): void {
    this.say({ type: 'arrange', seat, whose })
  }

  announce(what: Omit<Announce, 'type'>): void {
    this.say({ type: 'announce', ...what })
  }

  /** Said as soon as the line stands: who turns chat on, or has lost the house for a moment, loses no words. */
  chat(what: Omit<Chat, 'type'>): void {
    this.written = [...this.written, { type: 'chat' as const, ...what }].slice(-MOST_WRITTEN)
    if (this.isWelcome) this.sayWritten()
  }

  /** Whether those who watch see what this seat sees. The table forgets it, so it is said after each sitting. */
  show(is_shown: boolean, seat: string | null): void {
    this.shown = { type: 'show', is_shown, seat }
    this.say(this.shown)
  }

  /** In another language, for one. */
  sitAgain(): void {
    const former = this.socket
    this.open()
    former?.close()
  }

  close(): void {
    this.line = 'closed'
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    clearInterval(this.pulse)
    clearTimeout(this.retry)
    this.socket?.close()
  }

  protected open(): void {
    clearTimeout(this.retry)
    this.isWelcome = false
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => {
      this.lastHeard = Date.now()
      this.say({ type: 'sit', salt: this.salt, language: settings.language, have: this.have, only: this.only, chat: settings.isChatting })
      clearInterval(this.pulse)
      this.pulse = window.setInterval(() => this.beat(), PING_EVERY)
    }
    socket.onmessage = (message) => this.take(JSON.parse(String(message.data)) as FromTable)
    socket.onclose = (end) => {
      if (this.socket !== socket) return
      if (HOPELESS.has(end.code)) this.giveUp()
      else this.lose()
    }
  }

  private take(message: FromTable): void {
    this.lastHeard = Date.now()
    if (message.type === 'pong') return
    if (message.type === 'probe') return this.say({ type: 'echo', nonce: message.nonce })
    if (message.type === 'welcome' || message.type === 'telling') this.have = message.number
    if (message.type === 'accepted' || message.type === 'refused') this.unconfirmed.delete(key(message))
    // Where the house could not keep it, it is said again when we are back.
    if (message.type === 'malformed' && !message.why.startsWith('store-')) this.unconfirmed.clear()
    this.hear(message)
    if (message.type === 'welcome') {
      this.line = 'open'
      this.isWelcome = true
      this.wait = FIRST_WAIT
      this.repeat(() => true)
      if (this.habit) this.say(this.habit)
      if (this.shown?.is_shown) this.say(this.shown)
      this.sayWritten()
    }
  }

  private lose(): void {
    clearInterval(this.pulse)
    this.isWelcome = false
    if (this.line === 'closed') return
    this.line = 'lost'
    this.retry = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private giveUp(): void {
    this.close()
    this.line = 'refused'
  }

  private beat(): void {
    if (Date.now() - this.lastHeard > SILENCE) this.socket?.close()
    else {
      this.say({ type: 'ping', n: ++this.pings })
      this.repeat(({ play, at }) => play.situation == null && Date.now() - at > LATE)
    }
  }

  /** What was said and not answered: the house counts a move once, however often it hears it. Not in a race, where each
   * act is of its moment, unless the line was lost. */
  private repeat(isMeant: (said: { play: Play; at: number }) => boolean): void {
    for (const said of this.unconfirmed.values()) {
      if (!isMeant(said)) continue
      said.at = Date.now()
      this.say(said.play)
    }
  }

  /** A phone that wakes, or a network that is back: don't sit out the wait. */
  private readonly hurry = (): void => {
    if (document.hidden || this.socket?.readyState === WebSocket.CONNECTING) return
    if (this.line === 'open') return this.doubt()
    if (this.line !== 'lost') return
    this.wait = FIRST_WAIT
    this.open()
  }

  /** After sleep, or on another network, a line may look open and be dead: who does not answer soon is gone. */
  private doubt(): void {
    const { socket, lastHeard } = this
    this.say({ type: 'ping', n: ++this.pings })
    setTimeout(() => {
      if (this.socket !== socket || this.lastHeard !== lastHeard || this.line !== 'open') return
      this.wait = FIRST_WAIT
      this.socket = null // it may take minutes to notice by itself
      socket?.close()
      this.lose()
    }, DOUBT)
  }

  private sayWritten(): void {
    for (const chat of this.written) this.say(chat)
    this.written = []
  }

  protected say(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }
}
