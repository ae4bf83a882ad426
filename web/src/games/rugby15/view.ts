/** The view of a Rugby 15 match, by its own name. */

import type { Rugby15Option, Rugby15SideView, Rugby15Told, Rugby15View } from '../../wire'

export type View = Rugby15View
export type SideView = Rugby15SideView
/** What happens in it, and what is offered, each with its facts. */
export type RugbyTold = Rugby15Told
export type RugbyOption = Rugby15Option
export type Offered = ReadonlyMap<string, RugbyOption['facts']>
export type Colour = 'red' | 'blue'

export function other(colour: Colour): Colour {
  return colour === 'red' ? 'blue' : 'red'
}
