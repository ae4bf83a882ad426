/** The view, and what the animation changes in it, as pieces on the layer: which card lies in which zone. */

import type { Piece } from '../../table/Layer.svelte'
import type { Place, Stage } from './stage.svelte'
import type { Laid } from './laid'
import { asideOf, coveredOf, numberOf, other, pilesOf, SEATS, TEAMS, teamOf, type Seat, type View } from './view'

export type Sorting = 'team' | 'number'

export interface CardPiece extends Piece {
  /** Nothing where only the back may be known. */
  name: string | null
  place: Place | null
  isCovered: boolean
}

/** Of a pile only the top can be seen; the rest is in the sheet that lays it out. */
const TOP_CARDS = 6
/** A back for so many cards of the stock: enough to see it shrink. */
const PER_BACK = 8

/** Every card that can be seen, with its place, in the order in which those of a place lie. */
export function places(view: View, stage: Stage): Map<string, Place> {
  const found = new Map<string, Place>()
  if (!stage.isFresh) {
    for (const [pile, cards] of pilesOf(view).entries()) for (const card of cards) found.set(card, `pile:${pile}`)
    for (const card of asideOf(view)) found.set(card, 'aside')
    for (const seat of SEATS) for (const card of view[seat].table) found.set(card, `table:${seat}`)
    for (const card of view.laid?.cards ?? []) found.set(card, 'laid')
    if (view.seat) for (const card of view.hand ?? []) found.set(card, `hand:${view.seat}`)
    if (view.taken && view.turn !== view.seat) found.set(view.taken, `hand:${view.turn}`)
  }
  for (const [card, place] of stage.places) {
    found.delete(card)
    found.set(card, place)
  }
  return found
}

export function sorted(cards: readonly string[], sorting: Sorting): string[] {
  const team = (card: string) => TEAMS.indexOf(teamOf(card))
  return cards.toSorted((one, two) =>
    sorting === 'team'
      ? team(one) - team(two) || numberOf(one) - numberOf(two)
      : numberOf(one) - numberOf(two) || team(one) - team(two),
  )
}

interface Shown {
  view: View
  me: Seat
  stage: Stage
  sorting: Sorting
  /** In how many rows the own hand lies. */
  rows: number
  /** What lies on each table, by combination. */
  laid: Record<Seat, readonly Laid[]>
}

export function piecesOf({ view, me, stage, sorting, rows, laid }: Shown): CardPiece[] {
  const known = places(view, stage)
  const at = (place: Place) => [...known].filter(([, one]) => one === place).map(([card]) => card)
  const covered = new Set(coveredOf(view))
  const pieces: CardPiece[] = []

  const lay = (place: Place, cards: readonly string[], zone: (card: string, index: number) => string) => {
    for (const [index, name] of cards.entries()) {
      const from = stage.origins.get(name)
      pieces.push({
        id: `card:${name}`,
        name,
        place,
        zone: zone(name, index),
        from: from && originOf(from, me),
        isCovered: covered.has(name),
        isRaised: place === 'laid' || place === 'shown',
      })
    }
  }

  const stock = Math.ceil((view.stock + stage.stock) / PER_BACK)
  for (let one = 0; one < stock; one++) pieces.push(back(`stock:${one}`, 'stock'))
  const fresh = stage.fresh ?? ('fresh' in view ? view.fresh : null)
  const isOnePile = !('piles' in view)
  for (const pile of [0, 1, 2])
    lay(`pile:${pile}`, at(`pile:${pile}`).slice(isOnePile ? 0 : -TOP_CARDS), (card) =>
      isOnePile && card === fresh ? 'fresh' : `pile:${pile}`,
    )
  lay('aside', at('aside'), () => 'aside')
  for (const seat of [other(me), me]) {
    for (const [index, { cards }] of laid[seat].entries())
      lay(`table:${seat}`, cards, () => `${seat === me ? 'me' : 'opponent'}:table:${index}`)
  }
  for (const seat of [other(me), me]) {
    const cards = sorted(at(`hand:${seat}`), sorting)
    if (seat === me && view.seat) {
      const perRow = Math.ceil(cards.length / rows)
      lay(`hand:${seat}`, cards, (_, index) => `me:hand:${Math.floor(index / perRow)}`)
      continue
    }
    const who = seat === me ? 'me:hand:0' : 'opponent:hand'
    const hidden = view[seat].hand + stage.hands[seat] - cards.length
    for (let one = 0; one < hidden; one++) pieces.push({ ...back(`back:${seat}:${one}`, who), from: 'stock' })
    lay(`hand:${seat}`, cards, () => who)
  }
  lay('laid', sorted(at('laid'), 'team'), () => 'laid')
  lay('shown', at('shown'), () => 'shown')
  return pieces
}

function back(id: string, zone: string): CardPiece {
  return { id, zone, name: null, place: null, isCovered: false }
}

/** A hand as the zone it is on this side of the table. */
function originOf(origin: string, me: Seat): string {
  if (!origin.startsWith('hand:')) return origin
  return origin === `hand:${me}` ? 'me:hand:0' : 'opponent:hand'
}
