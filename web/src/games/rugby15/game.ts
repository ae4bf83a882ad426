/** Rugby 15 for the page. */

import type { GamePage } from '../page'

export const game: GamePage = {
  name: 'rugby15',
  table: () => import('./Table.svelte'),
  openHand: () => import('./OpenHand.svelte'),
  samples: () => import('./Samples.svelte'),
  texts: ['rugby15/words'],
  cloth: { cloth: '#b0242c', trim: '#fbf4e4', cut: 'hoops' },
  sides: {
    red: { onEnamel: '#97202a', onWood: '#ff8a80' },
    blue: { onEnamel: '#1c4980', onWood: '#8fbcff' },
  },
  telling: {
    untold: ['CardsSeen', 'CardsDrawn', 'CardChosen', 'CardsRevealed', 'MatchEnded'],
    quiet: ['CardsSeen', 'CardsDrawn', 'CardChosen'],
    loud: ['TryScored', 'GoalKicked', 'HalfEnded', 'MatchEnded'],
    turns: ['CardsRevealed'],
  },
  tally: [
    { label: 'tally-tries', event: 'TryScored' },
    { label: 'tally-conversions', event: 'GoalKicked', facts: { kick: 'conversion', good: 'yes' } },
    { label: 'tally-drops', event: 'GoalKicked', facts: { kick: 'drop', good: 'yes' } },
    { label: 'tally-missed', event: 'GoalKicked', facts: { good: 'no' } },
    { label: 'tally-turnovers', event: 'BallTurnedOver' },
    { label: 'tally-hands', event: 'HandChanged' },
  ],
  keys: [
    ['Enter', 'help-enter'],
    ['H', 'help-change'],
  ],
  touch: 'help-touch',
  cues: [
    { event: 'KickedOff', sound: 'whistle' },
    { event: 'CardsRevealed', sound: 'turn' },
    { event: 'ActionAdvanced', sound: 'pass' },
    { event: 'BallTurnedOver', sound: 'contest' },
    { event: 'FoulWhistled', sound: 'whistle' },
    { event: 'TryScored', sound: 'try', felt: 200 },
    { event: 'GoalKicked', facts: { good: 'no' }, sound: 'missed' },
    { event: 'GoalKicked', facts: { kick: 'drop' }, sound: 'drop', felt: 120 },
    { event: 'GoalKicked', sound: 'conversion', felt: 80 },
    { event: 'HalfEnded', sound: 'half' },
    { event: 'MatchEnded', sound: 'full' },
  ],
  scenes: [
    { event: 'TryScored', scene: 'try' },
    { event: 'GoalKicked', facts: { good: 'no' }, scene: 'missed' },
    { event: 'GoalKicked', facts: { kick: 'drop' }, scene: 'drop' },
    { event: 'GoalKicked', scene: 'conversion' },
    { event: 'HalfEnded', facts: { half: 1 }, scene: 'half-time' },
    { event: 'MatchEnded', scene: 'full-time' },
  ],
  gist: ['gist-aim', 'gist-turn', 'gist-styles', 'gist-kick', 'gist-tackle', 'gist-corners'],
}
