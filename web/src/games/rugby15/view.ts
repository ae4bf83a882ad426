/** The view of a Rugby 15 match, by its own name. */

import type { Rugby15SideView, Rugby15View } from '../../wire'

export type View = Rugby15View
export type SideView = Rugby15SideView
export type Colour = 'red' | 'blue'

export function other(colour: Colour): Colour {
  return colour === 'red' ? 'blue' : 'red'
}
