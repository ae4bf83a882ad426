/** The cards that lie open, each a piece of the one layer: the view says where. */

import { t } from '../../lib/voice.svelte'
import type { Piece } from '../../table/Layer.svelte'
import type { CardView, Colour, View } from './view'

export interface BrawlPiece extends Piece {
  card: CardView
  colour: Colour
  isWanted: boolean
  isDim: boolean
}

export const zoneOf = {
  pile: (colour: Colour, pile: number) => `${colour}:pile:${pile}`,
  action: (colour: Colour) => `${colour}:action`,
  support: (colour: Colour) => `${colour}:support`,
  hand: (colour: Colour) => `${colour}:hand`,
}

/** Phases in which most cards that lie open can't be put in play: only those that are wanted are lit. */
const CLOSED: readonly View['phase'][] = ['kick-off', 'put-in', 'scrum']

/** A card that was not there comes from the hand, unless one that lay on it has gone. */
export function piecesOf(view: View, former: View | null): BrawlPiece[] {
  return (['red', 'blue'] as const).flatMap((colour) => {
    const team = view[colour]
    const piece = (card: CardView, zone: string, more: Partial<BrawlPiece> = {}): BrawlPiece => ({
      id: `${colour}:${card.card}`,
      zone,
      card,
      colour,
      isWanted: false,
      isDim: false,
      from: zoneOf.hand(colour),
      ...more,
    })
    const tops = team.piles.flatMap(({ top, wanted, cards }, at) => {
      if (!top) return []
      const isUncovered = former !== null && (former[colour].piles[at]?.cards ?? 0) > cards
      return [
        piece(top, zoneOf.pile(colour, at + 1), {
          isWanted: wanted,
          isDim: CLOSED.includes(view.phase) && !wanted,
          ...(isUncovered ? { from: undefined } : {}),
        }),
      ]
    })
    const action = team.action ? [piece(team.action, zoneOf.action(colour), { classes: 'action' })] : []
    return [...tops, ...action, ...team.supports.map((card) => piece(card, zoneOf.support(colour)))]
  })
}

/** All that is printed on a card, for who does not see it. */
export function wordedCard(card: Omit<CardView, 'card'>): string {
  const effects = [...(card.offensive ? [card.offensive] : []), card.defensive]
    .map((effect) => t(`effect-${effect}`))
    .join(', ')
  return t('brawl-card', {
    number: card.number,
    name: card.name,
    type: card.type || 'none',
    mate_x: card.mate_x,
    mate_o: card.mate_o,
    challenger: card.challengers[0],
    other_challenger: card.challengers[1],
    effects,
  })
}
