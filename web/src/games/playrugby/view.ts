/** The view of a PlayRugby match, by its own name, and the pitch as its viewer looks at it. */

import { sideOf } from '../../seats/sides'
import type { PlayrugbyLaidCard, PlayrugbyOption, PlayrugbyScoreLine, PlayrugbyTold, PlayrugbyView } from '../../wire'

export type View = PlayrugbyView
export type LaidCard = PlayrugbyLaidCard
export type ScoreLine = PlayrugbyScoreLine
/** What happens in it, and what is offered, each with its facts. */
export type PlayTold = PlayrugbyTold
export type PlayOption = PlayrugbyOption
export type SideName = 'home' | 'away'
export type Colour = 'yellow' | 'red' | 'blue'

export const PITCH = 100
/** The cards of a team (1.3). */
const HAND = 6
export const COLOURS: readonly Colour[] = ['yellow', 'red', 'blue']

export function other(side: SideName): SideName {
  return side === 'home' ? 'away' : 'home'
}

export function sideNameOf(seat: string): SideName {
  return sideOf(seat) === 'away' ? 'away' : 'home'
}

/** The team that the viewer plays for, or home for those who watch. */
export function ownSide(view: View): SideName {
  return view.seat === null ? 'home' : sideNameOf(view.seat)
}

/** Metres from the left end: the viewer's own team always plays to the right. */
export function across(place: number, own: SideName): number {
  return own === 'home' ? place : PITCH - place
}

/** `pass` of `pass5`. */
export function kindOf(card: string): string {
  return card.replace(/\d+$/, '')
}

/** As the name of a card says them, in either language: not every card has them in its key. */
export function metresOf(name: string): number | null {
  const found = /(\d+)\s*m$/.exec(name)
  return found ? Number(found[1]) : null
}

/** Without the metres, which stand for themselves on a card. */
export function nameOf(name: string): string {
  return name.replace(/\s\d+\s*m$/, '')
}

/** Passes, runs, kicks, goals and defence are told apart by their shape and their band. */
export function familyOf(card: string): 'pass' | 'run' | 'kick' | 'goal' | 'defence' {
  const kind = kindOf(card)
  if (['pass', 'switch', 'skip', 'chistera'].includes(kind)) return 'pass'
  if (['touch', 'chip', 'grubber', 'up-and-under'].includes(kind)) return 'kick'
  if (kind === 'drop') return 'goal'
  return kind === 'interception' ? 'defence' : 'run'
}

/** The seats of that side with how many cards each holds. */
export function seatsOf(view: View, side: SideName): [string, number][] {
  return Object.entries(view.hands).filter(([seat]) => sideOf(seat) === side)
}

/** Each name once, with its number. */
export function counted(cards: readonly string[]): [string, number][] {
  const numbers = new Map<string, number>()
  for (const card of cards) numbers.set(card, (numbers.get(card) ?? 0) + 1)
  return [...numbers]
}

/** How many cards a person of that side holds when the hand is full (1.3). */
export function fullHand(view: View, side: SideName): number {
  const persons = view.persons[side === 'home' ? 0 : 1] ?? 1
  return Math.floor(HAND / persons)
}

/** Keeps each card in its place, and puts the new ones where there is room, from the left: a hand does not move. */
export function settled(places: readonly (string | null)[], hand: readonly string[], size: number): (string | null)[] {
  const left = [...hand]
  const kept = Array.from({ length: Math.max(size, hand.length) }, (_, at) => {
    const found = left.indexOf(places[at] ?? '')
    return found < 0 ? null : (left.splice(found, 1)[0] ?? null)
  })
  return kept.map((card) => card ?? left.shift() ?? null)
}

/** The own hand as it lies. */
export class Held {
  private places: (string | null)[] = []

  settle(hand: readonly string[], size: number): (string | null)[] {
    this.places = settled(this.places, hand, size)
    return this.places
  }
}
