/** Ovalia, the current edition, for the page. */

import type { GamePage } from '../../page'
import { BOTH } from '../both'

export const game: GamePage = {
  ...BOTH,
  name: 'ovalia',
  texts: ['ovalia/words', 'ovalia/current/words'],
  cloth: { cloth: '#215596', trim: '#e9c46a', cut: 'band' },
  gist: ['gist-rows', 'gist-lay', 'gist-set-pieces', 'gist-full-back', 'gist-red-card', 'gist-halves'],
}
