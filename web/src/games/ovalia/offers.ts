/** The moves that the referee offers, each with the cards it is about: all that this table knows of the rules. */

import type { Combination, OvaliaOption, View } from './view'

type Facts = OvaliaOption['facts']

export interface Offer {
  move: string
  verb: Facts['verb']
  /** Those that it lays, takes, picks, shows or discards, wherever they lie. */
  cards: string[]
  facts: Facts
}

/** Playing one of these is done by touching its card alone. */
const ONE_TOUCH = new Set<string>(['take', 'pick', 'discard', 'discard-on', 'red-card'])
const ORDER: readonly Combination[] = ['try-and-drop', 'try', 'drop', 'line-out', 'scrum', 'full-back']

export function offersOf(options: readonly OvaliaOption[], view: View): Offer[] {
  return options.map(({ move, facts }) => ({ move, facts, verb: facts.verb, cards: cardsOf(facts, view) }))
}

function cardsOf(facts: Facts, view: View): string[] {
  switch (facts.verb) {
    case 'lay':
    case 'lay-third':
      return facts.cards
    case 'counter':
      return facts.numbers.map((number) => `${view.laid?.team ?? ''}${number}`)
    case 'cover':
      return [facts.red_card, facts.card]
    case 'red-card':
      return [facts.red_card]
    case 'take':
    case 'pick':
    case 'discard':
    case 'discard-on':
      return [facts.card]
    default:
      return []
  }
}

/** What it lays, if it lays anything. */
export function combinationOf({ facts }: Offer): Combination | null {
  return 'combination' in facts ? facts.combination : null
}

export function isLay(offer: Offer): boolean {
  return combinationOf(offer) !== null
}

/** Those that a player who has chosen these cards may mean; the combinations that are worth most come first. */
export function meant(offers: readonly Offer[], chosen: readonly string[]): Offer[] {
  return offers
    .filter((offer) => isLay(offer) || offer.verb === 'cover' || ONE_TOUCH.has(offer.verb))
    .filter((offer) => chosen.every((card) => offer.cards.includes(card)))
    .toSorted((one, two) => rank(one) - rank(two) || two.cards.length - one.cards.length)
}

function rank(offer: Offer): number {
  const combination = combinationOf(offer)
  return combination === null ? -1 : ORDER.indexOf(combination)
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
export function shirts({ facts }: Offer): string {
  return 'numbers' in facts ? facts.numbers.join('-') : ''
}
