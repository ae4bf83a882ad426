/** The view as pieces on the layer: which card lies in which zone, face up or not. */

import type { Piece } from '../../table/Layer.svelte'
import type { KickTest, Stage } from './stage.svelte'
import { other, type Colour, type RugbyTold, type View } from './view'

export interface CardPiece extends Piece {
  kind: 'card' | 'team'
  colour: Colour
  /** Nothing where only the back may be known. */
  name: string | null
  /** A card is face up; a team shows its attacking face. */
  isUp: boolean
  /** The hand card that this is, as the player counts them. */
  place?: number
}

/** The last pair of cards, still lying in the middle: they stay until a pile or half begins anew. */
export function lastPair(log: readonly RugbyTold[]): Record<Colour, string> | null {
  for (const told of log.toReversed()) {
    if (['PileRenewed', 'HalfEnded', 'KickedOff'].includes(told.event)) return null
    if (told.event === 'CardsRevealed') {
      return { red: told.facts.red_card, blue: told.facts.blue_card }
    }
  }
  return null
}

/** Both kicks have the same name; counted from the discard on, a kick keeps its number when it is played. */
function numbered(side: Colour, cards: string[], start: string[] = []): { id: string; name: string }[] {
  const seen = new Map<string, number>()
  for (const name of start) seen.set(name, (seen.get(name) ?? 0) + 1)
  return cards.map((name) => {
    const number = seen.get(name) ?? 0
    seen.set(name, number + 1)
    return { id: `${side}:${name}:${number}`, name }
  })
}

interface Shown {
  view: View
  me: Colour
  stage: Stage
  pair: Record<Colour, string> | null
}

export function piecesOf(shown: Shown): CardPiece[] {
  return [...teams(shown), ...side(shown, other(shown.me)), ...side(shown, shown.me)]
}

function teams({ view, me, stage }: Shown): CardPiece[] {
  const attacker = stage.attacker ?? view.attacker
  const square = stage.redSquare ?? view.red_square
  if (!attacker || square === null) return []
  return (['red', 'blue'] as const).map((colour) => ({
    id: `team:${colour}`,
    kind: 'team',
    colour,
    zone: `square:${colour === 'red' ? square : square + 1}:${colour === me ? 'left' : 'right'}`,
    name: null,
    isUp: attacker === colour,
  }))
}

function side({ view, me, stage, pair }: Shown, colour: Colour): CardPiece[] {
  const who = colour === me ? 'me' : 'opponent'
  const own = view[colour]
  const test = stage.test?.seat === colour ? stage.test : null
  const played = stage.middle?.[colour] ?? null
  const discarded = numbered(colour, own.discard)
  const pieces: CardPiece[] = []

  const pile = Math.ceil(own.pile / 3)
  for (let one = 0; one < pile; one++) {
    pieces.push({ id: `${colour}:pile:${one}`, kind: 'card', colour, zone: `${who}:pile`, name: null, isUp: false })
  }

  let lying = played === null ? (pair?.[colour] ?? null) : null
  for (const { id, name } of discarded) {
    const isLying = lying === name && !isLast(discarded, id, name)
    if (isLying) lying = null
    pieces.push(card(id, name, colour, isLying ? `${who}:middle` : `${who}:discard`, test))
  }

  const hand = colour === me && view.hand ? numbered(colour, view.hand, own.discard) : null
  const leaving = hand?.find(({ name }) => name === played)
  if (played !== null) {
    const id = leaving?.id ?? numbered(colour, [played], own.discard)[0]?.id ?? played
    const from = `${colour}:back:${own.hand - 1}`
    pieces.push({
      id,
      kind: 'card',
      colour,
      zone: `${who}:${stage.isSwept ? 'discard' : 'middle'}`,
      name: played,
      isUp: stage.isTurned,
      from,
      isRaised: true,
    })
    if (test?.card === played && !own.discard.includes(played))
      Object.assign(pieces.at(-1) ?? {}, { zone: 'test', isUp: test.isTurned })
  }
  if (hand) {
    for (const [place, { id, name }] of hand.entries()) {
      if (id === leaving?.id) continue
      pieces.push({ id, kind: 'card', colour, zone: `${who}:hand`, name, isUp: true, from: `${who}:pile`, place })
    }
  } else {
    const held = own.hand - (played === null ? 0 : 1)
    for (let one = 0; one < held; one++) {
      pieces.push({
        id: `${colour}:back:${one}`,
        kind: 'card',
        colour,
        zone: `${who}:hand`,
        name: null,
        isUp: false,
        from: `${who}:pile`,
      })
    }
  }
  return pieces
}

/** Of two kicks in the discard, the later is the one that was played last. */
function isLast(discarded: { id: string; name: string }[], id: string, name: string): boolean {
  return discarded.some((one) => one.name === name && one.id > id)
}

function card(id: string, name: string, colour: Colour, zone: string, test: KickTest | null): CardPiece {
  if (test?.card !== name || id.endsWith(':1')) return { id, kind: 'card', colour, zone, name, isUp: true }
  return { id, kind: 'card', colour, zone: 'test', name, isUp: test.isTurned, isRaised: true }
}
