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
    { label: 'tally-tries-by-passes', event: 'TryScored', facts: { by: 'passes' } },
    { label: 'tally-tries-by-effect', event: 'TryScored', facts: { by: 'effect' } },
    { label: 'tally-drops', event: 'DropScored' },
    { label: 'tally-penalties', event: 'GoalKicked', facts: { kick: 'penalty', good: 'yes' } },
    { label: 'tally-conversions', event: 'GoalKicked', facts: { kick: 'conversion', good: 'yes' } },
    { label: 'tally-interceptions', event: 'DefencePlayed', facts: { effect: 'interception' } },
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
