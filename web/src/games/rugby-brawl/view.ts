/** The view of a Rugby Brawl match, by its own name, and its moments on the clock of this page. */

import type { Drawn } from '../../table/match.svelte'
import type {
  RugbyBrawlCall,
  RugbyBrawlCardView,
  RugbyBrawlOption,
  RugbyBrawlPileView,
  RugbyBrawlTeamView,
  RugbyBrawlTold,
  RugbyBrawlView,
} from '../../wire'

export type View = RugbyBrawlView
export type CardView = RugbyBrawlCardView
export type PileView = RugbyBrawlPileView
export type TeamView = RugbyBrawlTeamView
export type BrawlTold = RugbyBrawlTold
export type BrawlOption = RugbyBrawlOption
export type Colour = 'red' | 'blue'
export type Call = RugbyBrawlCall
export type EffectName = Exclude<CardView['offensive'], ''> | CardView['defensive']

export const PILES = [1, 2, 3] as const
export const CALLS: readonly Call[] = ['mine', 'look', 'turn', 'keep', 'good']
export const EFFECTS: readonly EffectName[] = [
  'try',
  'drop',
  'penalty',
  'scrum',
  'loop',
  'tackle',
  'cover-x',
  'cover-o',
  'ruck',
  'knock-on',
  'interception',
]

export function colourOf(seat: string | null): Colour {
  return seat?.startsWith('blue') ? 'blue' : 'red'
}

export function other(colour: Colour): Colour {
  return colour === 'red' ? 'blue' : 'red'
}

/** The number that alone is missing from those that are wanted, after a loop. */
export function onlyUnwanted(wanted: readonly number[]): number | null {
  const PLAYERS = 15
  if (wanted.length !== PLAYERS - 1) return null
  return Array.from({ length: PLAYERS }, (_, at) => at + 1).find((number) => !wanted.includes(number)) ?? null
}

/** When a time of the match clock comes on the clock of this page. The one that strikes next is known by both. */
export function momentOf(
  time: number,
  { view, strikesAt }: Pick<Drawn<View, unknown>, 'view' | 'strikesAt'>,
): number | null {
  if (strikesAt === null) return null
  const running = [
    view.held_until,
    view.ends_at,
    view.alone_due,
    ...Object.values(view.blocked),
    ...Object.values(view.turning_over).map(([until]) => until),
  ]
  return time - Math.min(...running.filter((one) => one !== null)) + strikesAt
}
