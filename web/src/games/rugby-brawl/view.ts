/** The view of a Rugby Brawl match, by its own name. */

import type { Option, RugbyBrawlCardView, RugbyBrawlPileView, RugbyBrawlTeamView, RugbyBrawlView, Told } from '../../wire'

export type View = RugbyBrawlView
export type CardView = RugbyBrawlCardView
export type PileView = RugbyBrawlPileView
export type TeamView = RugbyBrawlTeamView
export type BrawlTold = Told
export type BrawlOption = Option
export type Colour = 'red' | 'blue'

export const PILES = [1, 2, 3] as const

export function colourOf(seat: string | null): Colour {
  return seat?.startsWith('blue') ? 'blue' : 'red'
}

export function other(colour: Colour): Colour {
  return colour === 'red' ? 'blue' : 'red'
}
