/** Ovalia, the first edition, for the page. */

import picture from './picture.svg'
import type { GamePage } from '../../page'
import { BOTH } from '../both'

export const game: GamePage = {
  ...BOTH,
  name: 'ovalia-classique',
  sign: { picture, difficulty: 1, decisions: 56 },
  texts: ['ovalia/words', 'ovalia/classique/words'],
  cloth: { cloth: 'var(--jersey-plum)', trim: 'var(--straw)', cut: 'halves' },
  gist: ['gist-rows', 'gist-lay', 'gist-piles', 'gist-full-back', 'gist-red-card', 'gist-halves'],
}
