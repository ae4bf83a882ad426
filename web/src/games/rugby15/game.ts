/** Rugby 15 for the page. */

import picture from './picture.svg'
import type { GamePage } from '../page'

export const game: GamePage = {
  name: 'rugby15',
  sign: { picture, difficulty: 1, decisions: 56, isFirst: true },
  table: () => import('./Table.svelte'),
  openHand: () => import('./OpenHand.svelte'),
  samples: () => import('./style/Samples.svelte'),
  texts: ['rugby15/words'],
  cloth: { cloth: 'var(--red)', trim: 'var(--poster)', cut: 'hoops' },
  sides: {
    red: { onEnamel: 'var(--side-red)', onWood: 'var(--side-red-on-wood)' },
    blue: { onEnamel: 'var(--side-blue)', onWood: 'var(--side-blue-on-wood)' },
  },
  telling: {
    untold: ['CardsSeen', 'CardsDrawn', 'CardChosen', 'CardsRevealed', 'MatchEnded'],
    quiet: ['CardsSeen', 'CardsDrawn', 'CardChosen'],
    loud: ['TryScored', 'GoalKicked', 'HalfEnded', 'MatchEnded'],
    turns: ['CardsRevealed'],
    sheet: { begin: ['CardChosen', 'CardsRevealed'], apart: ['PileRenewed', 'HalfEnded', 'MatchEnded'] },
  },
  tally: [
    { label: 'tally-tries', event: 'TryScored' },
    { label: 'tally-conversions', event: 'GoalKicked', facts: { kick: 'conversion', good: 'yes' } },
    { label: 'tally-drops', event: 'GoalKicked', facts: { kick: 'drop', good: 'yes' } },
    { label: 'tally-missed', event: 'GoalKicked', facts: { good: 'no' } },
    { label: 'tally-turnovers', event: 'BallTurnedOver' },
    { label: 'tally-fouls', event: 'FoulWhistled' },
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
