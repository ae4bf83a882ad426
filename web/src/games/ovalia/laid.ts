/** What lies on a table, by combination: the events say which cards were laid together, and what they brought. */

import { numberOf, SEATS, TEAMS, teamOf, type Combination, type OvaliaTold, type Seat } from './view'

export interface Laid {
  seat: Seat
  cards: string[]
  /** Nothing for cards that lay there before the events that are known. */
  combination: Combination | null
  points: number
}

/** Each combination that lies there, in the order of laying; what no event tells of, by team. */
export function laidOn(seat: Seat, table: readonly string[], log: readonly OvaliaTold[]): Laid[] {
  const begun = log.findLastIndex(({ event }) => event === 'HalfBegun')
  const told = combinationsOf(log.slice(begun + 1)).filter((one) => one.seat === seat)
  const left = new Set(table)
  // The latest first: cards that were laid, came to the discard and were laid again lie where they were laid last.
  const found = told
    .toReversed()
    .map((one) => ({ ...one, cards: inOrder(one.cards.filter((card) => left.delete(card))) }))
    .filter(({ cards }) => cards.length)
    .toReversed()
  const others = TEAMS.map((team) => inOrder([...left].filter((card) => teamOf(card) === team)))
  return [
    ...others.filter((cards) => cards.length).map((cards) => ({ seat, cards, combination: null, points: 0 })),
    ...found,
  ]
}

function combinationsOf(log: readonly OvaliaTold[]): Laid[] {
  const found: Laid[] = []
  for (const told of log) {
    if (told.event === 'CombinationLaid') {
      const { seat, cards, combination } = told.facts
      if (isSeat(seat)) found.push({ seat, cards: [...cards], combination, points: 0 })
    }
    if (told.event === 'TryScored' || told.event === 'DropScored' || told.event === 'TriesConverted') {
      const last = found.findLast(({ seat }) => seat === told.facts.seat)
      if (last) last.points += told.facts.points
    }
  }
  return found
}

function isSeat(seat: string): seat is Seat {
  return SEATS.some((one) => one === seat)
}

function inOrder(cards: readonly string[]): string[] {
  return cards.toSorted((one, two) => numberOf(one) - numberOf(two))
}
