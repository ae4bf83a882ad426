/** What the animation of the moment shows over the last drawn view: cards on their way, points just scored, a call. */

import type { Director } from '../../table/director.svelte'
import { sceneOf } from '../../table/staging'
import { BOTH } from './both'
import { other, type OvaliaTold, type Seat, type View } from './view'

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
  call: OvaliaTold | null = $state(null)
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
  /** The sentence of the event may be told now, the latest is its end; kept when its scene is over. */
  tell: () => Promise<void>
  view: View
  /** The cards that are in that place now. */
  lying: (place: Place) => string[]
}

const DECK = 80

async function settle(seat: Seat, points: number, { stage, director, tell, lying }: Scenery): Promise<void> {
  stage.score(seat, points)
  await tell()
  stage.move(lying('laid'), `table:${seat}`)
  await director.hold(500)
}

async function play(told: OvaliaTold, scenery: Scenery): Promise<void> {
  const { stage, director, tell, view, lying } = scenery
  switch (told.event) {
    case 'HalfBegun':
      stage.isFresh = true
      stage.places = new Map()
      stage.hands = { home: -view.home.hand, away: -view.away.hand }
      stage.stock = DECK - view.stock
      return director.hold(900)
    case 'CardsDrawn':
      stage.deal(told.facts.seat, told.facts.number)
      stage.stock -= told.facts.number
      return director.hold(320)
    case 'CardsSeen': {
      const { seat, cards } = told.facts
      stage.deal(seat, cards.length)
      stage.stock -= cards.length
      stage.move(cards, `hand:${seat}`, 'stock')
      return director.hold(420)
    }
    case 'DiscardTaken':
      stage.deal(told.facts.seat, 1)
      stage.move([told.facts.card], `hand:${told.facts.seat}`)
      return director.hold(620)
    case 'CombinationLaid': {
      const { seat, cards } = told.facts
      const seized = lying('laid')
      stage.deal(seat, -cards.filter((card) => !seized.includes(card)).length)
      stage.move(cards, 'laid', `hand:${seat}`)
      return director.hold(800)
    }
    case 'LayingEnded':
      return director.hold(150)
    case 'CardDiscarded': {
      const { seat, card, pile } = told.facts
      stage.deal(seat, -1)
      stage.fresh = card
      stage.move([card], `pile:${Math.max(0, pile - 1)}`, `hand:${seat}`)
      return director.hold(520)
    }
    case 'TryScored':
    case 'DropScored':
    case 'TriesConverted':
      return settle(told.facts.seat, told.facts.points, scenery)
    case 'LineOutWon': {
      const { seat, number } = told.facts
      stage.move(lying('laid'), `table:${seat}`)
      stage.deal(seat, number)
      stage.deal(other(seat), -number)
      return director.hold(1100)
    }
    case 'CardsStolen': {
      const { seat, cards } = told.facts
      stage.move(lying('laid'), `table:${seat}`)
      await director.hold(450)
      stage.move(cards, 'shown', `hand:${other(seat)}`)
      stage.deal(other(seat), -cards.length)
      await director.hold(1100)
      stage.deal(seat, cards.length)
      stage.move(cards, `hand:${seat}`)
      return director.hold(450)
    }
    case 'ScrumWon':
      await tell()
      stage.move(lying('laid'), `table:${told.facts.seat}`)
      return director.hold(450)
    case 'CardPicked': {
      const { seat, card } = told.facts
      stage.move([card], 'shown')
      await director.hold(600)
      stage.deal(seat, 1)
      stage.move([card], `hand:${seat}`)
      return director.hold(300)
    }
    case 'ScrumCountered':
      stage.move(
        lying('laid').filter((card) => card !== told.facts.card),
        'aside',
      )
      return director.hold(900)
    case 'LostScrumDiscarded':
      stage.move(told.facts.cards, 'pile:0')
      return director.hold(450)
    case 'RedCardShown': {
      const { seat, red_card, cards } = told.facts
      stage.deal(seat, -1)
      stage.move([red_card], 'shown', `hand:${seat}`)
      await tell()
      await director.hold(500)
      // The first edition covers a card where it lies; the current one sends the combination to the discard.
      if (!('piles' in view)) stage.move(cards, 'pile:0')
      stage.move(lying('laid'), `table:${other(seat)}`)
      stage.move([red_card], `table:${seat}`)
      return director.hold(500)
    }
    case 'StoppageTimeOpened':
      return director.hold(1400)
    case 'HalfEnded':
      return director.hold(1400)
  }
}

/** Events that are called out in chalk while they are shown, where no scene does. */
const CALLED = new Set(['HalfBegun', 'LineOutWon', 'CardsStolen', 'ScrumCountered', 'StoppageTimeOpened', 'HalfEnded'])

export async function act(told: OvaliaTold, scenery: Scenery): Promise<void> {
  void scenery.tell()
  scenery.stage.call = CALLED.has(told.event) && !sceneOf(told, BOTH.scenes) ? told : null
  await play(told, scenery)
  scenery.stage.call = null
}
