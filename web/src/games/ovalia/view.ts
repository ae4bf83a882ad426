/** The view of an Ovalia match in either edition, and what both have in common as this table shows it. */

import type * as wire from '../../wire'

export type View = wire.OvaliaView | wire.OvaliaClassiqueClassiqueView
/** What happens in either, and what is offered, each with its facts. */
export type OvaliaTold = wire.OvaliaTold | wire.OvaliaClassiqueTold
export type OvaliaOption = wire.OvaliaOption | wire.OvaliaClassiqueOption
export type Combination = wire.OvaliaLayFacts['combination']
export type Seat = 'home' | 'away'
export type Team = 'F' | 'C' | 'W' | 'R' | 'S'

export const TEAMS: readonly Team[] = ['F', 'C', 'W', 'R', 'S']
export const SEATS: readonly Seat[] = ['home', 'away']

export function other(seat: Seat): Seat {
  return seat === 'home' ? 'away' : 'home'
}

export function teamOf(card: string): Team {
  return card.charAt(0) as Team
}

/** The shirt's number; the red card comes after them all. */
export function numberOf(card: string): number {
  return Number(card.slice(1)) || 16
}

/** The discards: three piles from the bottom in the first edition; else one, where only the last one's place matters. */
export function pilesOf(view: View): string[][] {
  if ('piles' in view) return view.piles
  return [view.fresh ? [...view.discard.filter((card) => card !== view.fresh), view.fresh] : view.discard]
}

export function asideOf(view: View): string[] {
  return 'aside' in view ? view.aside : []
}

export function coveredOf(view: View): string[] {
  return 'covered' in view ? view.covered : []
}

const PARTS: Record<string, readonly number[]> = {
  front: [1, 2, 3],
  second: [4, 5],
  back: [6, 7, 8],
  halves: [9, 10],
  line: [11, 12, 13, 14],
  'full-back': [15],
}

/** The part of the team to which a shirt belongs, as it is drawn on its card. */
export function partOf(card: string): string {
  const number = numberOf(card)
  return Object.keys(PARTS).find((part) => PARTS[part]?.includes(number)) ?? 'red-card'
}
