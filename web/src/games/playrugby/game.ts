/** PlayRugby for the page: announced, not yet on a table here. */

import type { GamePage } from '../page'

export const game: GamePage = {
  name: 'playrugby',
  texts: ['playrugby/words'],
  cloth: { cloth: '#2d6b3a', trim: '#fbf4e4', cut: 'quarters' },
  sides: {},
  telling: { untold: [], quiet: [], loud: [], turns: [] },
  tally: [],
  keys: [],
  touch: 'help-touch',
  gist: [],
}
