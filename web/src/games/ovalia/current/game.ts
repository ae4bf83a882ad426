/** Ovalia, the current edition, for the page. */

import picture from './picture.svg'
import type { GamePage } from '../../page'
import { BOTH } from '../both'

export const game: GamePage = {
  ...BOTH,
  name: 'ovalia',
  sign: { picture, difficulty: 2, decisions: 68 },
  texts: ['ovalia/words', 'ovalia/current/words'],
  cloth: { cloth: 'var(--blue)', trim: 'var(--jersey-gold)', cut: 'band' },
  gist: ['gist-rows', 'gist-lay', 'gist-set-pieces', 'gist-full-back', 'gist-red-card', 'gist-halves'],
}
