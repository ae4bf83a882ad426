/** PlayRugby for the page. */

import type { GamePage } from '../page'

export const game: GamePage = {
  name: 'playrugby',
  table: () => import('./Table.svelte'),
  openHand: () => import('./OpenHand.svelte'),
  samples: () => import('./Samples.svelte'),
  texts: ['playrugby/words'],
  cloth: { cloth: '#2d6b3a', trim: '#fbf4e4', cut: 'quarters' },
  sides: {
    home: { onEnamel: '#1f5a2c', onWood: '#9fdcab' },
    away: { onEnamel: '#7a3b0c', onWood: '#ffc48a' },
  },
  telling: {
    untold: ['CardsSeen', 'CardsDrawn', 'MatchEnded'],
    quiet: ['CardsSeen', 'CardsDrawn', 'KnownCardDrawn', 'PassLetGo', 'ContactsShuffled', 'QueueShuffled'],
    loud: ['TryScored', 'GoalKicked', 'HalfEnded', 'MatchEnded'],
    turns: ['TurnBegan'],
  },
  tally: [
    { label: 'tally-tries', event: 'TryScored' },
    { label: 'tally-conversions', event: 'GoalKicked', facts: { kick: 'conversion', good: 'yes' } },
    { label: 'tally-drops', event: 'GoalKicked', facts: { kick: 'drop', good: 'yes' } },
    { label: 'tally-penalties', event: 'GoalKicked', facts: { kick: 'penalty', good: 'yes' } },
    { label: 'tally-goals-missed', event: 'GoalKicked', facts: { good: 'no' } },
    { label: 'tally-interceptions', event: 'InterceptionTried' },
  ],
  keys: [
    ['Enter', 'help-play'],
    ['S', 'help-stop'],
    ['P', 'help-hold'],
  ],
  touch: 'help-touch',
  cues: [
    { event: 'KickedOff', sound: 'whistle' },
    { event: 'CardLaid', sound: 'put' },
    { event: 'InterceptionTried', sound: 'interception' },
    { event: 'DuelFought', sound: 'contest', felt: 40 },
    { event: 'PawnAdvanced', sound: 'pass' },
    { event: 'KickedToTouch', sound: 'missed' },
    { event: 'ContactDrawn', sound: 'turn' },
    { event: 'TryScored', sound: 'try', felt: 200 },
    { event: 'GoalKicked', facts: { good: 'no' }, sound: 'missed' },
    { event: 'GoalKicked', facts: { kick: 'drop' }, sound: 'drop', felt: 120 },
    { event: 'GoalKicked', sound: 'conversion', felt: 80 },
    { event: 'TimeRanOut', sound: 'whistle' },
    { event: 'UseItCalled', sound: 'whistle' },
    { event: 'HalfEnded', sound: 'half' },
    { event: 'MatchEnded', sound: 'full' },
  ],
  scenes: [
    { event: 'TryScored', scene: 'try' },
    { event: 'GoalKicked', facts: { good: 'no' }, scene: 'missed' },
    { event: 'GoalKicked', facts: { kick: 'drop' }, scene: 'drop' },
    { event: 'GoalKicked', facts: { kick: 'penalty' }, scene: 'penalty' },
    { event: 'GoalKicked', scene: 'conversion' },
    { event: 'ContactDrawn', facts: { contact: 'knock-on' }, scene: 'scrum' },
    { event: 'DuelFought', facts: { duel: 'interception', same: 'yes' }, scene: 'interception', by: 'other_side' },
    { event: 'HalfEnded', facts: { half: 1 }, scene: 'half-time' },
    { event: 'MatchEnded', scene: 'full-time' },
  ],
  gist: ['gist-playrugby-aim', 'gist-playrugby-die', 'gist-playrugby-cards', 'gist-playrugby-duel', 'gist-playrugby-contact', 'gist-playrugby-queue'],
  idle: ['hold'],
  // Nobody is hurried who is still reading how it goes.
  first: { window: 0 },
}
