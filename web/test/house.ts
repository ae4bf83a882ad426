/** A table in the test's own hands: what the page says to it is kept, and what it says is heard at once. */

import type { FromClient, FromTable, State, Told, Welcome } from '../src/wire'

export class Line {
  static all: Line[] = []
  static readonly OPEN = 1
  static readonly CONNECTING = 0
  readyState = Line.CONNECTING
  said: FromClient[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((end: { code: number }) => void) | null = null

  constructor(readonly address: string) {
    Line.all.push(this)
  }

  static get last(): Line {
    const line = Line.all.at(-1)
    if (!line) throw new Error('nobody has come')
    return line
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromClient)
  }

  close(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }

  open(): void {
    this.readyState = Line.OPEN
    this.onopen?.()
  }

  tell(message: FromTable): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  moves(): { move: string; question: number }[] {
    return this.said.flatMap((message) =>
      message.type === 'play' ? [{ move: message.move, question: message.question }] : [],
    )
  }
}

export function asked(question: number | null, verbs: string[] = [], more: Partial<State> = {}): State {
  const options = verbs.map((verb) => ({ move: verb, facts: { verb } }))
  const questions = question === null ? [] : [{ seat: 'red', number: question, options }]
  return {
    views: { red: {} },
    questions,
    points: [0, 0],
    is_over: false,
    resigned: null,
    window: null,
    clock: null,
    ...more,
  }
}

export function welcome(state: State | null, more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    match: 'm',
    game: 'tiny',
    edition: 1,
    options: {},
    seats: ['red', 'blue'],
    players: {
      red: { kind: 'person', name: null, level: null, is_here: true },
      blue: { kind: 'bot', name: null, level: 'club', is_here: true },
    },
    is_host: true,
    watchers: 0,
    is_listed: false,
    terms: {},
    seats_held: ['red'],
    asks_ready: false,
    agreement: '',
    commitment: 'c',
    number: 0,
    log: [],
    is_tail: false,
    state,
    ...more,
  }
}

export function told(...events: string[]): Told[] {
  return events.map((event) => ({ event, clause: '1.1', facts: {} }))
}
