/** The games as the page knows them, found by their folders. Texts and tables are loaded when they are wanted. */

import { settings } from '../lib/settings.svelte'
import { Words, type Language, type Text } from '../lib/words'
import type { GamePage } from './page'
import { plainPage, plainTexts } from './plain'

export type { TableProps } from './page'

const PAGES = import.meta.glob<GamePage>('./**/game.ts', { eager: true, import: 'game' })
const RULES = '../../../src/clubhouse/games'
const TEXTS = import.meta.glob<Text>(['../../../src/clubhouse/games/**/*.ftl', './**/*.ftl'], {
  query: '?table',
  import: 'default',
})
const SIGNS = import.meta.glob<Text>(['../../../src/clubhouse/games/**/*.ftl', './**/*.ftl'], {
  query: '?sign',
  import: 'default',
})

const KNOWN: Record<string, GamePage> = Object.fromEntries(
  Object.values(PAGES)
    .filter(Boolean)
    .map((game) => [game.name, game]),
)
const PLAIN = new Map<string, GamePage>()
const NAME = /^[a-z][a-z0-9_-]*$/

/** By name. The keys are the games that have a page; any other game has a plain one. */
export const GAMES: Record<string, GamePage> = new Proxy(KNOWN, {
  get(known, name) {
    if (typeof name !== 'string' || Object.hasOwn(known, name) || !NAME.test(name)) return known[name as string]
    let page = PLAIN.get(name)
    if (!page) PLAIN.set(name, (page = plainPage(name)))
    return page
  },
})

function loaded(
  files: Record<string, () => Promise<Text>>,
  texts: readonly string[],
  language: Language,
): Promise<Text[]> {
  const names = texts.flatMap((text) => [`${RULES}/${text}.${language}.ftl`, `./${text}.${language}.ftl`])
  return Promise.all(names.flatMap((name) => files[name]?.() ?? []))
}

/** All that its table says, and the lessons that are taught there: their words lie beside the others. */
export function textsOf(game: string, language: Language): Promise<Text[]> {
  if (!Object.hasOwn(KNOWN, game)) return plainTexts(game, language).then((text) => [text])
  const texts = GAMES[game]?.texts ?? []
  return loaded(TEXTS, [...texts, ...texts.map((text) => text.replace(/words$/, 'lessons'))], language)
}

/** Its name, its pitch and its options, in the language of the moment. */
export async function signOf(game: string, language: Language = settings.language): Promise<Words> {
  if (!Object.hasOwn(KNOWN, game)) return new Words(language, await plainTexts(game, language))
  return new Words(language, ...(await loaded(SIGNS, GAMES[game]?.texts ?? [], language)))
}
