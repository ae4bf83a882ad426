import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { ftl } from './ftl.ts'
import { needs } from './needs.ts'

const HOUSE = process.env.CLUBHOUSE_HOUSE ?? 'http://127.0.0.1:8000'
/** Files right in one of these folders. What lies in a folder of that folder is loaded when it is wanted. */
const folders = (...names: string[]) => new RegExp(`/web/src/(?:${names.join('|')})/[^/]+$`)
const GAME = folders('games/([a-z0-9-]+)')
/** What every table needs at the start, with what pages after the first need of Svelte. */
const TABLE = new RegExp(`/node_modules/svelte/|${folders('table', 'parts/table').source}`)

/** The chunk of a text file: one per game and language, one per language for the signs of all games, and one for the page. */
function textOf(id: string): string | null {
  const [, game, language, which] = /\/games\/([a-z0-9_-]+)\/.*\.(fr|en)\.ftl\?(table|sign)$/.exec(id) ?? []
  if (game) return which === 'sign' ? `signs.${language}` : `${game.replaceAll('_', '-')}.${language}`
  const [, , spoken] = /\/words\/(words\.)?(fr|en)\.ftl\?table$/.exec(id) ?? []
  return spoken ? `house.${spoken}` : null
}

export default defineConfig({
  plugins: [svelte(), ftl(), needs()],
  build: {
    outDir: '../src/clubhouse/server/static',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0, // the server's content security policy forbids data URLs
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      checks: { bundlerTimings: false }, // this build does nothing but compile Svelte
      // On a phone many small files load slowly, one after the other. So there is one chunk for the start of every page, one
      // for what all tables share, one for the page of a match, and one for each game's table.
      output: {
        codeSplitting: {
          groups: [
            // This module creates an Error object, for which the browser parses its whole chunk again.
            { name: 'constants', test: /\/svelte\/src\/internal\/client\/constants/, priority: 4 },
            { name: textOf, test: /\.ftl\?/, priority: 4 },
            { name: 'house', tags: ['$initial'], priority: 3 },
            { name: 'seats', test: folders('seats'), priority: 3 }, // the lobby needs these without a table
            { name: 'table', test: TABLE, priority: 2 },
            { name: 'match', test: folders('pages/match', 'parts/match', 'parts/rules'), priority: 2 },
            { name: (id) => GAME.exec(id)?.[1] ?? null, test: GAME, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] }, // the texts and rulebooks are in the folders of the rules
    proxy: { '/api': { target: HOUSE }, '/ws': { target: HOUSE, ws: true } },
  },
})
