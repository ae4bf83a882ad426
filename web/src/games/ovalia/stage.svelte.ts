/** What the animation of the moment shows over the last drawn view: cards on their way, points just scored, a call. */

import type { Director } from '../../table/director.svelte'
import type { Told } from '../../wire'
import { other, type Seat, type View } from './view'

/** Where a card lies: a hand, a table, a discard pile, or in the middle. */
export type Place = `hand:${Seat}` | `table:${Seat}` | `pile:${number}` | 'aside' | 'laid' | 'shown' | 'stock'

export class Stage {
  places: ReadonlyMap<string, Place> = $state.raw(new Map())
  /** The zone that a card comes from where it was not to be seen before. */
  origins: ReadonlyMap<string, string> = $state.raw(new Map())
  /** How many more or fewer cards than in the view. */
  hands: Record<Seat, number> = $state({ home: 0, away: 0 })
  stock = $state(0)
  gained: Record<Seat, number> = $state({ home: 0, away: 0 })
  call: Told | null = $state(null)
  /** The card discarded last, where that has changed. */
  fresh: string | null = $state(null)
  /** A half has begun: nothing of the last view lies where it lay. */
  isFresh = $state(false)

  clear(): void {
    this.places = new Map()
    this.origins = new Map()
    this.hands = { home: 0, away: 0 }
    this.stock = 0
    this.gained = { home: 0, away: 0 }
    this.call = null
    this.fresh = null
    this.isFresh = false
  }

  move(cards: readonly string[], place: Place, origin?: string): void {
    this.places = new Map([...this.places, ...cards.map((card) => [card, place] as const)])
    if (origin) this.origins = new Map([...this.origins, ...cards.map((card) => [card, origin] as const)])
  }

  deal(seat: Seat, number: number): void {
    this.hands = { ...this.hands, [seat]: this.hands[seat] + number }
  }

  score(seat: Seat, points: number): void {
    this.gained = { ...this.gained, [seat]: this.gained[seat] + points }
  }
}

/** What a scene may look at: the stage it changes, and what lies where before it. */
export interface Scenery {
  stage: Stage
  director: Director
  /** The sentence of the event may be told now; the latest is its end. */
  tell: () => void
  view: View
  /** The cards that are in that place now. */
  lying: (place: Place) => string[]
}

interface Facts {
  seat: Seat
  cards: string[]
  card: string
  red_card: string
  number: number
  pile: number
  points: number
}

const DECK = 80

type Scene = (facts: Facts, scenery: Scenery) => Promise<void>

async function settle({ seat, points }: Facts, { stage, director, lying }: Scenery): Promise<void> {
  stage.score(seat, points)
  await director.hold(700)
  stage.move(lying('laid'), `table:${seat}`)
  await director.hold(500)
}

const SCENES: Record<string, Scene> = {
  async HalfBegun(_, { stage, director, view }) {
    stage.isFresh = true
    stage.places = new Map()
    stage.hands = { home: -view.home.hand, away: -view.away.hand }
    stage.stock = DECK - view.stock
    await director.hold(900)
  },
  async CardsDrawn({ seat, number }, { stage, director }) {
    stage.deal(seat, number)
    stage.stock -= number
    await director.hold(320)
  },
  async CardsSeen({ seat, cards }, { stage, director }) {
    stage.deal(seat, cards.length)
    stage.stock -= cards.length
    stage.move(cards, `hand:${seat}`, 'stock')
    await director.hold(420)
  },
  async DiscardTaken({ seat, card }, { stage, director }) {
    stage.deal(seat, 1)
    stage.move([card], `hand:${seat}`)
    await director.hold(620)
  },
  async CombinationLaid({ seat, cards }, { stage, director, lying }) {
    const seized = lying('laid')
    stage.deal(seat, -cards.filter((card) => !seized.includes(card)).length)
    stage.move(cards, 'laid', `hand:${seat}`)
    await director.hold(800)
  },
  async LayingEnded(_, { director }) {
    await director.hold(150)
  },
  async CardDiscarded({ seat, card, pile }, { stage, director }) {
    stage.deal(seat, -1)
    stage.fresh = card
    stage.move([card], `pile:${Math.max(0, pile - 1)}`, `hand:${seat}`)
    await director.hold(520)
  },
  TryScored: settle,
  DropScored: settle,
  TriesConverted: settle,
  async LineOutWon({ seat, number }, { stage, director, lying }) {
    stage.move(lying('laid'), `table:${seat}`)
    stage.deal(seat, number)
    stage.deal(other(seat), -number)
    await director.hold(1100)
  },
  async CardsStolen({ seat, cards }, { stage, director, lying }) {
    stage.move(lying('laid'), `table:${seat}`)
    await director.hold(450)
    stage.move(cards, 'shown', `hand:${other(seat)}`)
    stage.deal(other(seat), -cards.length)
    await director.hold(1100)
    stage.deal(seat, cards.length)
    stage.move(cards, `hand:${seat}`)
    await director.hold(450)
  },
  async ScrumWon({ seat }, { stage, director, lying }) {
    stage.move(lying('laid'), `table:${seat}`)
    await director.hold(700)
  },
  async CardPicked({ seat, card }, { stage, director }) {
    stage.move([card], 'shown')
    await director.hold(600)
    stage.deal(seat, 1)
    stage.move([card], `hand:${seat}`)
    await director.hold(300)
  },
  async ScrumCountered({ card }, { stage, director, lying }) {
    stage.move(lying('laid').filter((one) => one !== card), 'aside')
    await director.hold(900)
  },
  async LostScrumDiscarded({ cards }, { stage, director }) {
    stage.move(cards, 'pile:0')
    await director.hold(450)
  },
  async RedCardShown({ seat, red_card, cards }, { stage, director, view, lying }) {
    stage.deal(seat, -1)
    stage.move([red_card], 'shown', `hand:${seat}`)
    await director.hold(1300)
    // The first edition covers a card where it lies; the current one sends the combination to the discard.
    if (!('piles' in view)) stage.move(cards, 'pile:0')
    stage.move(lying('laid'), `table:${other(seat)}`)
    stage.move([red_card], `table:${seat}`)
    await director.hold(500)
  },
  async StoppageTimeOpened(_, { director }) {
    await director.hold(1400)
  },
  async HalfEnded(_, { director }) {
    await director.hold(2200)
  },
}

/** Events that are called out in chalk while they are shown. */
const CALLED = new Set([
  'HalfBegun',
  'TryScored',
  'DropScored',
  'TriesConverted',
  'LineOutWon',
  'CardsStolen',
  'ScrumWon',
  'ScrumCountered',
  'RedCardShown',
  'StoppageTimeOpened',
  'HalfEnded',
])

export async function act(event: Told, scenery: Scenery): Promise<void> {
  scenery.tell()
  scenery.stage.call = CALLED.has(event.event) ? event : null
  await SCENES[event.event]?.(event.facts as unknown as Facts, scenery)
  scenery.stage.call = null
}
