/** What both editions of Ovalia have in common on the page. */

import type { GamePage } from '../page'

export const BOTH = {
  table: () => import('./Table.svelte'),
  openHand: () => import('./OpenHand.svelte'),
  sides: {
    home: { onEnamel: '#7a3d16', onWood: '#f0b46c' },
    away: { onEnamel: '#1c4980', onWood: '#8fbcff' },
  },
  telling: {
    untold: ['CardsSeen', 'CardsDrawn', 'LayingEnded', 'PicksEnded', 'ReactionWaived', 'MatchEnded'],
    quiet: ['CardsSeen', 'CardsDrawn'],
    loud: ['TryScored', 'DropScored', 'TriesConverted', 'RedCardShown', 'HalfEnded', 'MatchEnded'],
    turns: ['CardDiscarded', 'StoppageTimeOpened'],
  },
  tally: [
    { label: 'tally-tries', event: 'TryScored' },
    { label: 'tally-conversions', event: 'TryScored', facts: { converted: 'yes' } },
    { label: 'tally-drops', event: 'DropScored' },
    { label: 'tally-line-outs', event: 'CardsStolen' },
    { label: 'tally-scrums', event: 'ScrumWon' },
    { label: 'tally-counters', event: 'ScrumCountered' },
    { label: 'tally-red-cards', event: 'RedCardShown' },
    { label: 'tally-taken', event: 'DiscardTaken' },
  ],
  keys: [
    ['Enter', 'help-choose-enter'],
    ['V', 'help-lay'],
    ['D T', 'help-draw'],
    ['F', 'help-finish'],
    ['P', 'help-pass'],
    ['O', 'help-browse'],
    ['S', 'help-sort'],
  ],
  touch: 'help-touch-lay',
  cues: [
    { event: 'HalfBegun', sound: 'whistle' },
    { event: 'DiscardTaken', sound: 'turn' },
    { event: 'CombinationLaid', sound: 'put' },
    { event: 'CardDiscarded', sound: 'turn' },
    { event: 'TryScored', sound: 'try', felt: 200 },
    { event: 'TriesConverted', sound: 'conversion', felt: 80 },
    { event: 'DropScored', sound: 'drop', felt: 120 },
    { event: 'RedCardShown', sound: 'card', felt: [60, 60, 160] },
    { event: 'LineOutWon', sound: 'contest' },
    { event: 'CardsStolen', sound: 'interception' },
    { event: 'ScrumWon', sound: 'scrum', felt: 60 },
    { event: 'ScrumCountered', sound: 'scrum', felt: 60 },
    { event: 'StoppageTimeOpened', sound: 'whistle' },
    { event: 'HalfEnded', sound: 'half' },
    { event: 'MatchEnded', sound: 'full' },
  ],
  legend: () => import('./Legend.svelte'),
  idle: ['end', 'pass', 'done'],
} satisfies Partial<GamePage>
