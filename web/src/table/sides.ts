/** Sides are not seats: a side scores and has the colours; one to three persons sit for it. */

import type { SideColours } from '../games/page'
import { t } from '../lib/voice.svelte'
import { listener, type Listener } from '../lib/words'
import type { Player, Welcome } from '../wire'

export interface Side {
  name: string
  seats: readonly string[]
  colours: SideColours
  /** Who plays for it, as a scoreboard says it. */
  players: string
  /** The viewer sits there. */
  isOwn: boolean
}

const PLAIN: SideColours = { onEnamel: '#14263d', onWood: '#f6ecd8' }

/** `red` of `red.2`. */
export function sideOf(seat: string): string {
  return seat.split('.', 1)[0] ?? seat
}

/** Persons by side, in the order of the house. */
export function seatingOf(seats: readonly string[]): number[] {
  const sides = seats.map(sideOf)
  return [...new Set(sides)].map((name) => sides.filter((side) => side === name).length)
}

/** The sides of a match, the viewer's own first. */
export function sidesOf(welcome: Pick<Welcome, 'seats' | 'players' | 'seats_held'> & Partial<Pick<Welcome, 'terms'>>, colours: Record<string, SideColours>): Side[] {
  const { seats, players, seats_held: own } = welcome
  const names = [...new Set(seats.map(sideOf))]
  const sides = names.map((name) => ({
    name,
    seats: seats.filter((seat) => sideOf(seat) === name),
    colours: colours[name] ?? PLAIN,
    players: [welcome.terms?.teams?.[name], teamOf(seats.filter((seat) => sideOf(seat) === name), players, own)].filter(Boolean).join(' : '),
    isOwn: own.some((seat) => sideOf(seat) === name),
  }))
  return sides.toSorted((one, two) => Number(two.isOwn) - Number(one.isOwn))
}

/** Who plays for each side, in the order of the points. */
export function playersOf(match: Parameters<typeof sidesOf>[0]): string[] {
  const at = (side: Side) => match.seats.indexOf(side.seats[0] ?? '')
  return sidesOf(match, {})
    .toSorted((one, two) => at(one) - at(two))
    .map((side) => side.players)
}

/** To whom a match is told. Who has several seats lends them to others: then everyone is called by their seat. */
export function listenerOf({ seats, players, seats_held: own }: Pick<Welcome, 'seats' | 'players' | 'seats_held'>): Listener {
  const [you = null] = own.length === 1 ? own : []
  return listener(you, seats, seats.filter((seat) => players[seat]?.kind === 'bot'))
}

/** Those who play together. Several bots are counted: a board has no room to name each of them. */
function teamOf(seats: readonly string[], players: Welcome['players'], own: readonly string[]): string {
  const bots = seats.filter((seat) => players[seat]?.kind === 'bot')
  const named = bots.length > 1 ? seats.filter((seat) => !bots.includes(seat)) : seats
  const [level, ...others] = new Set(bots.map((seat) => players[seat]?.level))
  const counted = bots.length > 1 ? [t(others.length ? 'player-bots' : `player-bots-${level}`, { number: bots.length })] : []
  return [...named.map((seat) => playerOf(players[seat], own.includes(seat))), ...counted].join(' · ')
}

/** Who has a seat, in words. */
export function playerOf(player: Player | undefined, isOwn: boolean): string {
  if (isOwn) return t('player-you')
  if (player?.kind === 'bot') return t(`player-bot-${player.level}`)
  if (player?.stand_in) return t('player-stood-in', { name: player.name ?? t('player-guest') })
  return player?.name ?? t(player?.kind === 'open' ? 'player-open' : 'player-guest')
}

/** As custom properties, for whatever is lettered in a side's colours. */
export function lettering(side: Side): string {
  return `--side-on-enamel: ${side.colours.onEnamel}; --side-on-wood: ${side.colours.onWood}`
}
