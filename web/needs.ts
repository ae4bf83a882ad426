/** What a page of the house needs beyond the first files, written beside the build's own listing: the house names it in the
 * page that it sends, so that a phone fetches it all at once instead of finding out file by file.
 *
 * `page/match`, `game/ovalia` and `house` each have the files that are needed in every language, by the name of none, and
 * those of a language by its name. */

import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, 'src')
const LANGUAGES = ['fr', 'en']
/** What some pages say beyond the house's words: those of a room, or the signs of all games. */
const AFTERWARDS = (language: string): string => `/src/words/afterwards.${language}.ftl?table`
const PRIVACY = (language: string): string => `/src/words/privacy.${language}.ftl?table`
const ROBOTS = (language: string): string => `/src/words/robots.${language}.ftl?table`
const SIGNS = (language: string): string => `/words.${language}.ftl?sign`
const SAID: Record<string, ((language: string) => string)[]> = {
  front: [SIGNS],
  lobby: [SIGNS],
  matches: [AFTERWARDS, SIGNS],
  'open-data': [AFTERWARDS],
  privacy: [PRIVACY],
  replay: [AFTERWARDS],
  robots: [ROBOTS, SIGNS],
}

export type Needs = Record<string, Record<string, string[]>>

/** A file that was made of modules, and the files that it wants at once. */
interface Built {
  moduleIds: readonly string[]
  imports: readonly string[]
  styles: readonly string[]
}

/** `built` by the names of the files; `first` are those that every page has anyway; `pages` by their files in the folder of
 * pages, without ending. */
export function needsOf(
  built: Record<string, Built>,
  first: readonly string[],
  games: Record<string, string>,
  pages: readonly string[],
): Needs {
  const having = (end: string): string[] =>
    Object.keys(built).filter((file) => built[file]?.moduleIds.some((id) => id.endsWith(end)))
  const along = (files: readonly string[], known: Set<string> = new Set()): string[] => {
    for (const file of files) {
      if (known.has(file) || !built[file]) continue
      known.add(file)
      along(built[file].imports, known)
      for (const style of built[file].styles) known.add(style)
    }
    return [...known]
  }
  const wanted = (...ends: string[]): string[] => {
    const had = new Set(along(first))
    return along(ends.flatMap(having)).filter((file) => !had.has(file))
  }
  const inEach = (ends: (language: string) => string[]): Record<string, string[]> =>
    Object.fromEntries(LANGUAGES.map((language) => [language, wanted(...ends(language))]))
  const named = (page: string): string =>
    basename(page)
      .replace(/(?<=.)[A-Z]/g, '-$&')
      .toLowerCase()
  return {
    house: {
      '': [],
      ...inEach((language) => [`/src/words/${language}.ftl?table`, `/clubhouse/words/words.${language}.ftl?table`]),
    },
    ...Object.fromEntries(
      pages.map((page) => {
        const said = SAID[named(page)] ?? []
        return [
          `page/${named(page)}`,
          { '': wanted(`/src/pages/${page}.svelte`), ...inEach((language) => said.map((words) => words(language))) },
        ]
      }),
    ),
    ...Object.fromEntries(
      Object.entries(games).map(([game, folder]) => [
        `game/${game}`,
        {
          '': wanted(`/src/games/${folder}/Table.svelte`),
          ...inEach((language) => [`/src/games/${folder}/words.${language}.ftl?table`]),
        },
      ]),
    ),
  }
}

/** The games by name, with the folders that their tables are in. */
function games(): Record<string, string> {
  return Object.fromEntries(
    globSync('games/**/game.ts', { cwd: SOURCE }).map((file) => {
      const name = /\bname: '([\w-]+)'/.exec(readFileSync(join(SOURCE, file), 'utf8'))?.[1]
      if (!name) throw new Error(`${file} does not name its game`)
      return [name, file.split(sep)[1] ?? '']
    }),
  )
}

export function needs(): Plugin {
  return {
    name: 'needs',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const built = Object.fromEntries(
          chunks.map(({ fileName, moduleIds, imports, viteMetadata }) => [
            fileName,
            { moduleIds, imports, styles: [...(viteMetadata?.importedCss ?? [])] },
          ]),
        )
        const first = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
        const pages = globSync('pages/**/*.svelte', { cwd: SOURCE }).map((file) =>
          file.slice('pages/'.length, -'.svelte'.length).replaceAll(sep, '/'),
        )
        this.emitFile({
          type: 'asset',
          fileName: '.vite/needs.json',
          source: JSON.stringify(needsOf(built, first, games(), pages), null, 1),
        })
      },
    },
  }
}
