/** What the page has for each game: its words, and its table, loaded when a match of it is opened. */

import type { Component } from 'svelte'
import type { Language } from '../lib/words'
import type { LiveMatch } from '../table/match.svelte'

export interface TableProps {
  match: LiveMatch
  /** Opens the rulebook at that clause. */
  why: (clause: string) => void
  /** Plays the same match again with the sides swapped. */
  rematch: () => void
}

interface Game {
  table: () => Promise<{ default: Component<TableProps> }>
  words: () => Promise<Record<Language, string>>
  /** The keys that only its table has, with the messages that say what they do; and what a touch does. */
  keys: readonly (readonly [string, string])[]
  touch: string
  /** The game in a few sentences, for those who have never seen it. */
  gist?: readonly string[]
}

const OVALIA_KEYS = [
  ['Enter', 'help-choose-enter'],
  ['V', 'help-lay'],
  ['D T', 'help-draw'],
  ['F', 'help-finish'],
  ['P', 'help-pass'],
  ['O', 'help-browse'],
  ['S', 'help-sort'],
] as const

export const GAMES: Record<string, Game> = {
  rugby15: {
    table: () => import('./rugby15/Table.svelte'),
    keys: [
      ['Enter', 'help-enter'],
      ['H', 'help-change'],
    ],
    touch: 'help-touch',
    gist: ['gist-aim', 'gist-turn', 'gist-styles', 'gist-kick', 'gist-tackle', 'gist-corners'],
    words: async () => {
      const [fr, en] = await Promise.all([
        import('../../../src/clubhouse/games/rugby15/words.fr.ftl?raw'),
        import('../../../src/clubhouse/games/rugby15/words.en.ftl?raw'),
      ])
      return { fr: fr.default, en: en.default }
    },
  },
  ovalia: {
    table: () => import('./ovalia/Table.svelte'),
    keys: OVALIA_KEYS,
    touch: 'help-touch-lay',
    gist: ['gist-rows', 'gist-lay', 'gist-set-pieces', 'gist-full-back', 'gist-red-card', 'gist-halves'],
    words: () =>
      withOvaliaWords(
        import('../../../src/clubhouse/games/ovalia/current/words.fr.ftl?raw'),
        import('../../../src/clubhouse/games/ovalia/current/words.en.ftl?raw'),
      ),
  },
  'ovalia-classique': {
    table: () => import('./ovalia/Table.svelte'),
    keys: OVALIA_KEYS,
    touch: 'help-touch-lay',
    gist: ['gist-rows-classique', 'gist-lay-classique', 'gist-piles', 'gist-full-back-classique', 'gist-red-card-classique', 'gist-halves'],
    words: () =>
      withOvaliaWords(
        import('../../../src/clubhouse/games/ovalia/classique/words.fr.ftl?raw'),
        import('../../../src/clubhouse/games/ovalia/classique/words.en.ftl?raw'),
      ),
  },
}

/** An edition's own words, and those that both editions say. */
async function withOvaliaWords(...own: Promise<{ default: string }>[]): Promise<Record<Language, string>> {
  const [fr, en, bothFr, bothEn] = await Promise.all([
    ...own,
    import('../../../src/clubhouse/games/ovalia/words.fr.ftl?raw'),
    import('../../../src/clubhouse/games/ovalia/words.en.ftl?raw'),
  ])
  return { fr: `${fr!.default}\n${bothFr!.default}`, en: `${en!.default}\n${bothEn!.default}` }
}
