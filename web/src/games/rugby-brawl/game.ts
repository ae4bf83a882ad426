/** Rugby Brawl for the page: announced, not yet on a table here. */

import type { GamePage } from '../page'

export const game: GamePage = {
  name: 'rugby-brawl',
  texts: ['rugby_brawl/words'],
  cloth: { cloth: '#2b2a28', trim: '#d9822b', cut: 'sash' },
  sides: {},
  telling: { untold: [], quiet: [], loud: [], turns: [] },
  tally: [],
  keys: [],
  touch: 'help-touch',
  gist: [],
}
