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
}

export const GAMES: Record<string, Game> = {
  rugby15: {
    table: () => import('./rugby15/Table.svelte'),
    words: async () => {
      const [fr, en] = await Promise.all([
        import('../../../src/clubhouse/games/rugby15/words.fr.ftl?raw'),
        import('../../../src/clubhouse/games/rugby15/words.en.ftl?raw'),
      ])
      return { fr: fr.default, en: en.default }
    },
  },
}
