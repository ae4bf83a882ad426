/** The live source of a match: a WebSocket to the server. It reconnects by itself, and repeats moves that the server has not
 * confirmed. */

import type { Chat, FromClient, FromTable, Habit, Play, Show } from '../wire'
import { newSalt, promises } from './fairness/promises'
import { settings } from './settings.svelte'
import type { ClientMessage, MatchSource, SourceStatus } from './source'

/** All times are in milliseconds. */
const PING_EVERY = 2_500
/** A ping that nothing has followed after this time was sent into the void. */
const SILENCE = 6_000
const FIRST_WAIT = 250
/** A client finds a restarted server within three seconds. */
const LONGEST_WAIT = 2_000
/** A socket that may be dead must answer a ping within this time. */
const DOUBT = 1_500
/** A socket that is not open after this time is given up: on a dead network it would be tried for minutes. */
const OPENS_WITHIN = 5_000
/** After this time without an answer the client sends a move again. */
const LATE = 4_000
/** The server would count more messages at once as a flood. */
const MOST_QUEUED = 5
/** Close codes after which a new attempt cannot succeed: 4000 plus the HTTP status. */
const FINAL_CODES = new Set([4401, 4403, 4404, 4410, 4500])

/** Each seat numbers its own questions. */
function key({ seat, question }: { seat?: string | null; question: number }): string {
  return `${seat ?? ''} ${question}`
}

export class Connection implements MatchSource {
  readonly isReplay = false
  readonly clock = null
  status: SourceStatus = $state('connecting')
  private deliver: (message: FromTable) => void = () => {}
  private socket: WebSocket | null = null
  /** The number of the last telling that the client has. */
  private have: number | null = null
  /** Moves without an answer, by question. In a race there can be several. */
  private readonly unconfirmed = new Map<string, { play: Play; at: number }>()
  /** Chat messages that wait for the server's welcome. */
  private queue: Chat[] = []
  private isWelcome = false
  private habit: Habit | null = null
  private shown: Show | null = null
  private wait = FIRST_WAIT
  private lastReceived = 0
  /** When the first ping went out after the last message. */
  private askedAt: number | null = null
  private pings = 0
  private pingTimer: number | undefined
  private retryTimer: number | undefined

  constructor(
    private readonly address: string,
    readonly salt: string,
    /** The one seat that this connection is for; null: all seats of the user. */
    private readonly only: string | null = null,
    /** The user is elsewhere on this page, so the table is in the background. */
    private readonly isAside = false,
  ) {}

  static toMatch(id: string, only: string | null = null): Connection {
    return new Connection(Connection.addressOf(id), promises.of(id)?.salt ?? newSalt(), only)
  }

  static aside(id: string): Connection {
    return new Connection(Connection.addressOf(id), promises.of(id)?.salt ?? newSalt(), null, true)
  }

  private static addressOf(id: string): string {
    return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws/matches/${id}`
  }

  start(deliver: (message: FromTable) => void): void {
    this.deliver = deliver
    addEventListener('online', this.wake)
    addEventListener('offline', this.doubt)
    document.addEventListener('visibilitychange', this.tellVisibility)
    document.addEventListener('visibilitychange', this.wake)
    this.open()
  }

  /** A move is repeated until the server answers it. A chat message waits for the welcome. The server forgets a habit and
   * whether a hand is shown, so the client sends these again after each welcome. All other messages are sent at most once:
   * a lost resignation must not end the match later. */
  send(message: ClientMessage): void {
    switch (message.type) {
      case 'play':
        this.unconfirmed.set(key(message), { play: message, at: Date.now() })
        break
      case 'habit':
        this.habit = message
        break
      case 'show':
        this.shown = message
        break
      case 'chat':
        this.queue = [...this.queue, message].slice(-MOST_QUEUED)
        if (this.isWelcome) this.sendQueue()
        return
    }
    this.write(message)
  }

  reconnect(): void {
    const former = this.socket
    this.open()
    former?.close()
  }

  close(): void {
    this.status = 'closed'
    removeEventListener('online', this.wake)
    removeEventListener('offline', this.doubt)
    document.removeEventListener('visibilitychange', this.tellVisibility)
    document.removeEventListener('visibilitychange', this.wake)
    clearInterval(this.pingTimer)
    clearTimeout(this.retryTimer)
    this.socket?.close()
  }

  private open(): void {
    clearTimeout(this.retryTimer)
    this.isWelcome = false
    const socket = new WebSocket(this.address)
    this.socket = socket
    const isLate = setTimeout(() => this.socket === socket && this.drop(), OPENS_WITHIN)
    socket.onopen = () => {
      clearTimeout(isLate)
      this.lastReceived = Date.now()
      this.askedAt = null
      this.write({
        type: 'sit',
        salt: this.salt,
        language: settings.language,
        have: this.have,
        only: this.only,
        chat: settings.isChatting,
        is_hidden: this.isHidden,
      })
      clearInterval(this.pingTimer)
      this.pingTimer = window.setInterval(() => this.checkSocket(), PING_EVERY)
    }
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as FromTable)
    socket.onclose = (end) => {
      clearTimeout(isLate)
      if (this.socket !== socket) return
      if (FINAL_CODES.has(end.code)) this.giveUp()
      else this.retry()
    }
  }

  private receive(message: FromTable): void {
    this.lastReceived = Date.now()
    this.askedAt = null
    if (message.type === 'pong') return
    if (message.type === 'probe') return this.write({ type: 'echo', nonce: message.nonce })
    if (message.type === 'welcome' || message.type === 'telling') this.have = message.number
    if (message.type === 'accepted' || message.type === 'refused') this.unconfirmed.delete(key(message))
    // If only the store failed, the client repeats the moves after the next welcome.
    if (message.type === 'malformed' && !message.why.startsWith('store-')) this.unconfirmed.clear()
    this.deliver(message)
    if (message.type === 'welcome') {
      this.status = 'open'
      this.isWelcome = true
      this.wait = FIRST_WAIT
      this.repeat(() => true)
      if (this.habit) this.write(this.habit)
      if (this.shown?.is_shown) this.write(this.shown)
      this.sendQueue()
    }
  }

  private retry(): void {
    clearInterval(this.pingTimer)
    this.isWelcome = false
    if (this.status === 'closed') return
    this.status = 'lost'
    this.retryTimer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private giveUp(): void {
    this.close()
    this.status = 'refused'
  }

  private checkSocket(): void {
    if (this.askedAt !== null && Date.now() - this.askedAt > SILENCE) this.drop()
    else {
      this.ping()
      // Not in a race, where an act belongs to its moment: there it is repeated only after a reconnection.
      this.repeat(({ play, at }) => play.situation == null && Date.now() - at > LATE)
    }
  }

  /** Sends unconfirmed moves again. The server counts a move once, however often it receives it. */
  private repeat(isMeant: (sent: { play: Play; at: number }) => boolean): void {
    for (const sent of this.unconfirmed.values()) {
      if (!isMeant(sent)) continue
      sent.at = Date.now()
      this.write(sent.play)
    }
  }

  /** The device wakes up or the network is back: the client does not wait for the retry timer. */
  private readonly wake = (): void => {
    if (document.hidden || this.socket?.readyState === WebSocket.CONNECTING) return
    if (this.status === 'open') return this.doubt()
    if (this.status !== 'lost') return
    this.wait = FIRST_WAIT
    this.open()
  }

  /** After sleep, on another network or on none, a dead socket may still look open. The client pings, and reconnects if
   * nothing comes. */
  private readonly doubt = (): void => {
    const { socket, lastReceived } = this
    if (this.status !== 'open') return
    this.ping()
    setTimeout(() => {
      if (this.socket === socket && this.lastReceived === lastReceived && this.status === 'open') this.drop()
    }, DOUBT)
  }

  /** Gives a dead socket up, without its close event: that may take minutes. */
  private drop(): void {
    const { socket } = this
    this.socket = null
    socket?.close()
    this.wait = FIRST_WAIT
    this.retry()
  }

  private get isHidden(): boolean {
    return this.isAside || document.hidden
  }

  private readonly tellVisibility = (): void => {
    if (this.isWelcome) this.write({ type: 'visibility', is_hidden: this.isHidden })
  }

  private ping(): void {
    this.askedAt ??= Date.now()
    this.write({ type: 'ping', n: ++this.pings })
  }

  private sendQueue(): void {
    for (const chat of this.queue) this.write(chat)
    this.queue = []
  }

  private write(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }
}
