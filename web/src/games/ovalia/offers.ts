/** The moves that the referee offers, each with the cards it is about: all that this table knows of the rules. */

import type { Option } from '../../wire'
import type { View } from './view'

export interface Offer {
  move: string
  verb: string
  /** Those that it lays, takes, picks, shows or discards, wherever they lie. */
  cards: string[]
  facts: Record<string, unknown>
}

const LAYS = new Set(['lay', 'lay-third', 'counter'])
/** Playing one of these is done by touching its card alone. */
const ONE_TOUCH = new Set(['take', 'pick', 'discard', 'discard-on', 'red-card'])
const ORDER = ['try-and-drop', 'try', 'drop', 'line-out', 'scrum', 'full-back']

export function offersOf(options: readonly Option[], view: View): Offer[] {
  return options.map(({ move, facts }) => ({ move, facts, verb: String(facts['verb']), cards: cardsOf(facts, view) }))
}

function cardsOf(facts: Record<string, unknown>, view: View): string[] {
  if (Array.isArray(facts['cards'])) return facts['cards'].map(String)
  if (Array.isArray(facts['numbers'])) return facts['numbers'].map((number) => `${view.laid?.team ?? ''}${String(number)}`)
  return ['red_card', 'card'].filter((name) => name in facts).map((name) => String(facts[name]))
}

export function isLay(offer: Offer): boolean {
  return LAYS.has(offer.verb)
}

/** Those that a player who has chosen these cards may mean; the combinations that are worth most come first. */
export function meant(offers: readonly Offer[], chosen: readonly string[]): Offer[] {
  return offers
    .filter((offer) => isLay(offer) || offer.verb === 'cover' || ONE_TOUCH.has(offer.verb))
    .filter((offer) => chosen.every((card) => offer.cards.includes(card)))
    .toSorted((one, two) => rank(one) - rank(two) || two.cards.length - one.cards.length)
}

function rank(offer: Offer): number {
  if (!isLay(offer)) return -1
  return ORDER.indexOf(String(offer.facts['combination']))
}

/** The one move that touching this card plays, if there is just one. */
export function byTouch(offers: readonly Offer[], card: string): Offer | null {
  const about = offers.filter((offer) => offer.cards.includes(card))
  const [only] = about
  return about.length === 1 && only && (ONE_TOUCH.has(only.verb) || only.verb === 'cover') ? only : null
}

/** The chosen cards as a move in notation, offered or not: the referee answers. */
export function layOf(chosen: readonly string[]): string {
  return ['lay', ...chosen].join(' ')
}

/** Which shirts an offer is about, as they are called across the pitch: 6-7-8. */
export function shirts(offer: Offer): string {
  return (offer.facts['numbers'] as string[] | undefined)?.join('-') ?? ''
}
