/** Ovalia, the first edition, for the page. */

import type { GamePage } from '../../page'
import { BOTH } from '../both'

export const game: GamePage = {
  ...BOTH,
  name: 'ovalia-classique',
  texts: ['ovalia/words', 'ovalia/classique/words'],
  cloth: { cloth: '#6f4a86', trim: '#f2d9a6', cut: 'halves' },
  gist: ['gist-rows', 'gist-lay', 'gist-piles', 'gist-full-back', 'gist-red-card', 'gist-halves'],
}
