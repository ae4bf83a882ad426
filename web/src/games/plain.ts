/** The page of a game that the page does not know: a plain table, and words that the server sends. */

import { FluentResource } from '@fluent/bundle'
import type { Language, Text } from '../lib/words'
import type { GamePage } from './page'

const COLOURS = { onEnamel: 'var(--side-red)', onWood: 'var(--side-red-on-wood)' }
const OTHER_COLOURS = { onEnamel: 'var(--side-blue)', onWood: 'var(--side-blue-on-wood)' }

/** The first side that is asked for is red, the next blue, whatever they are called. */
function sideColours(): GamePage['sides'] {
  const known = new Map<string, GamePage['sides'][string]>()
  return new Proxy<GamePage['sides']>(
    {},
    {
      get(_, side) {
        if (typeof side !== 'string') return undefined
        if (!known.has(side)) known.set(side, known.size % 2 ? OTHER_COLOURS : COLOURS)
        return known.get(side)
      },
    },
  )
}

export function plainPage(name: string): GamePage {
  return {
    name,
    table: () => import('../table/plain/Table.svelte'),
    texts: [],
    cloth: { cloth: 'var(--printed-soft)', trim: 'var(--straw)', cut: 'halves' },
    sides: sideColours(),
    telling: { untold: [], quiet: [], loud: ['MatchEnded'], turns: [] },
    tally: [],
    keys: [],
    touch: 'help-touch-plain',
    gist: [],
    cues: [],
    scenes: [],
  }
}

const texts = new Map<string, Promise<Text>>()

/** All that such a game says. */
export function plainTexts(game: string, language: Language): Promise<Text> {
  const address = `/api/games/${game}/words/${language}`
  let text = texts.get(address)
  if (!text) {
    text = fetch(address)
      .then(async (answer) => (answer.ok ? read(await answer.text()) : []))
      .catch(() => [])
    texts.set(address, text)
  }
  return text
}

function read(source: string): Text {
  return new FluentResource(source).body.map(({ id, value, attributes }) => [id, value, attributes])
}
