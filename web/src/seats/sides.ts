/** Sides are not seats: a side scores and has the colours; one to three persons sit for it. */

import type { SideColours } from '../games/page'
import { t } from '../lib/voice.svelte'
import { listener, shortened, type Listener } from '../lib/words'
import type { Player, Welcome } from '../wire'

export interface Side {
  name: string
  seats: readonly string[]
  colours: SideColours
  /** Who plays for it, as a scoreboard says it: the team's name first, if it has one. */
  people: readonly Person[]
  /** The same in one line. */
  players: string
  /** The viewer sits there. */
  isOwn: boolean
  /** The second in the order of the points: its line is dashed everywhere. */
  isSecond: boolean
}

export interface Person {
  text: string
  /** For where there is little room. */
  brief: string
  isMember: boolean
  /** Not a person, but the name of the team. */
  isTeam: boolean
}

const PLAIN: SideColours = { onEnamel: 'var(--enamel-ink)', onWood: 'var(--on-wood)' }

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
export function sidesOf(
  welcome: Pick<Welcome, 'seats' | 'players' | 'seats_held'> & Partial<Pick<Welcome, 'terms'>>,
  colours: Record<string, SideColours>,
): Side[] {
  const { seats, players, seats_held: own } = welcome
  const names = [...new Set(seats.map(sideOf))]
  const sides = names.map((name, at) => {
    const people = teamOf(
      seats.filter((seat) => sideOf(seat) === name),
      players,
      own,
    )
    const team = welcome.terms?.teams?.[name]
    const line = people.map(({ text }) => text).join(' · ')
    return {
      name,
      isSecond: at === 1,
      seats: seats.filter((seat) => sideOf(seat) === name),
      colours: colours[name] ?? PLAIN,
      people: team ? [{ ...plain(team), isTeam: true }, ...people] : people,
      players: [team, line].filter(Boolean).join(' : '),
      isOwn: own.some((seat) => sideOf(seat) === name),
    }
  })
  return sides.toSorted((one, two) => Number(two.isOwn) - Number(one.isOwn))
}

/** Who plays for each side and the points of it, the viewer's own side first. */
export function ownFirst(
  match: Parameters<typeof sidesOf>[0] & { points: readonly number[] | null },
): { people: readonly Person[]; players: string; points: number }[] {
  const names = [...new Set(match.seats.map(sideOf))]
  return sidesOf(match, {}).map(({ name, people, players }) => ({
    people,
    players,
    points: match.points?.[names.indexOf(name)] ?? 0,
  }))
}

/** To whom a match is told. Who has several seats lends them to others: then everyone is called by their seat. */
export function listenerOf({
  seats,
  players,
  seats_held: own,
}: Pick<Welcome, 'seats' | 'players' | 'seats_held'>): Listener {
  const [you = null] = own.length === 1 ? own : []
  return listener(
    you,
    seats,
    seats.filter((seat) => players[seat]?.kind === 'bot'),
    namesOf(players),
  )
}

/** The names of persons by seat. */
export function namesOf(players: Welcome['players']): Record<string, string> {
  return Object.fromEntries(Object.entries(players).flatMap(([seat, { name }]) => (name ? [[seat, name]] : [])))
}

/** Those who play together. Several bots are counted: a board has no room to name each of them. */
function teamOf(seats: readonly string[], players: Welcome['players'], own: readonly string[]): Person[] {
  const bots = seats.filter((seat) => players[seat]?.kind === 'bot')
  const named = bots.length > 1 ? seats.filter((seat) => !bots.includes(seat)) : seats
  const [level, ...others] = new Set(bots.map((seat) => players[seat]?.level))
  const counted =
    bots.length > 1 ? [t(others.length ? 'player-bots' : `player-bots-${level}`, { number: bots.length })] : []
  return [...named.map((seat) => personOf(players[seat], own.includes(seat))), ...counted.map(plain)]
}

function plain(text: string): Person {
  return { text, brief: text, isMember: false, isTeam: false }
}

/** Who has a seat, with the mark of a member. */
export function personOf(player: Player | undefined, isOwn: boolean): Person {
  const text = playerOf(player, isOwn)
  const brief = player?.name ? text.replace(player.name, shortened(player.name)) : text
  return { text, brief, isMember: player?.is_member === true && !isOwn, isTeam: false }
}

/** Who has a seat, in words. */
export function playerOf(player: Player | undefined, isOwn: boolean): string {
  const name = isOwn ? t('player-you') : namedOf(player)
  return player?.is_too_quick ? t('player-too-quick', { name }) : name
}

function namedOf(player: Player | undefined): string {
  if (player?.kind === 'bot') return t(`player-bot-${player.level}`)
  const isProgram = player?.kind === 'program'
  if (player?.stand_in)
    return t('player-stood-in', { name: player.name ?? t(isProgram ? 'player-program' : 'player-guest') })
  if (isProgram) return player.name ? t('player-program-named', { name: player.name }) : t('player-program')
  return player?.name ?? t(player?.kind === 'open' ? 'player-open' : 'player-guest')
}

/** Somebody from outside has the seat: a person, or a program that plays by a token. */
export function isVisitor(player: Player | undefined): boolean {
  return player?.kind === 'person' || player?.kind === 'program'
}

export type PresenceState = 'here' | 'background' | 'gone'

/** A player whose page is in the background is no absence: it is called, and told when it is their turn. */
export function presenceOf({ is_here: isHere, is_hidden: isHidden }: Player): PresenceState {
  if (!isHere) return 'gone'
  return isHidden ? 'background' : 'here'
}

/** Other players who have sat down or come back. */
export function arrivals(before: Welcome['players'], now: Welcome['players'], own: readonly string[]): Player[] {
  return Object.entries(now).flatMap(([seat, player]) =>
    isVisitor(player) && !own.includes(seat) && player.is_here && !before[seat]?.is_here ? [player] : [],
  )
}

/** Sentences about players by name, and about guests without one. */
const UNNAMED = { 'waiting-for': 'waiting-for-guest', 'waiting-came': 'waiting-came-guest' }

export function saidOf(message: keyof typeof UNNAMED, players: readonly Player[]): string {
  const who = players.flatMap((player) => player.name ?? []).join(', ')
  return who ? t(message, { who }) : t(UNNAMED[message])
}

/** As custom properties, for whatever is lettered in a side's colours. */
export function lettering(side: Side): string {
  return `--side-on-enamel: ${side.colours.onEnamel}; --side-on-wood: ${side.colours.onWood}`
}
