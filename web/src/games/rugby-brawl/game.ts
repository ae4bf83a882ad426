/** Rugby Brawl for the page. */

import type { GamePage } from '../page'

export const game: GamePage = {
  name: 'rugby-brawl',
  table: () => import('./Table.svelte'),
  texts: ['rugby_brawl/words', 'rugby-brawl/words'],
  cloth: { cloth: '#2b2a28', trim: '#d9822b', cut: 'sash' },
  sides: {
    red: { onEnamel: '#97202a', onWood: '#ff8a80' },
    blue: { onEnamel: '#1c4980', onWood: '#8fbcff' },
  },
  telling: {
    untold: ['CardTurning', 'CardRevealed', 'BlockEnded', 'PlayResumed', 'TurnBegun', 'MatchEnded'],
    quiet: ['CardTurning', 'CardRevealed', 'CardKept', 'BlockEnded', 'PlayResumed', 'TurnBegun', 'SaidDone'],
    loud: ['TryScored', 'DropScored', 'GoalKicked', 'MatchEnded'],
    turns: ['KickOffAwarded'],
  },
  tally: [
    { label: 'count-tries-by-passes', event: 'TryScored', facts: { by: 'passes' } },
    { label: 'count-tries-by-effect', event: 'TryScored', facts: { by: 'effect' } },
    { label: 'count-drops', event: 'DropScored' },
    { label: 'count-penalties', event: 'GoalKicked', facts: { kick: 'penalty', good: 'yes' } },
    { label: 'count-conversions', event: 'GoalKicked', facts: { kick: 'conversion', good: 'yes' } },
    { label: 'count-interceptions', event: 'DefencePlayed', facts: { effect: 'interception' } },
  ],
  keys: [
    ['1 2 3', 'help-reveal'],
    ['Q W E', 'help-put'],
    ['D', 'help-done'],
  ],
  touch: 'help-touch',
  gist: ['gist-brawl-aim', 'gist-brawl-cards', 'gist-brawl-race', 'gist-brawl-defence', 'gist-brawl-wrong', 'gist-brawl-pause'],
  isLive: true,
}
