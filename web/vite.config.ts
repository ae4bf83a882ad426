import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { ftl } from './ftl.ts'
import { needs } from './needs.ts'

const HOUSE = process.env.CLUBHOUSE_HOUSE ?? 'http://127.0.0.1:8000'
/** Around every table from the beginning; scenes and the like come later. */
const TABLE = /\/node_modules\/svelte\/|\/web\/src\/(table\/(?!sides|projector|hands|scenes\/[A-Z])|parts\/(Announcer|Choices|Clause|Enamel|Fairness|OpenCards|Refusal|Result|ScoreFlow|Scoreboard)\.svelte)/
/** The page on which it stands. */
const MATCH = /\/web\/src\/(pages\/Match|table\/(hands|projector)|parts\/(BesideTable|Company|Curtain|Dispute|Help|Lesson|Log|Prospects|Prose|Rulebook|Waiting)\.svelte)/
const GAME = /\/web\/src\/games\/([a-z0-9-]+)\/(?!.*(?:Samples|Legend)\.svelte|.*\.ftl)/

/** All that is said at the tables of a game in one language comes as one, and so do the signs of all games, and the house. */
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
    assetsInlineLimit: 0, // the server's content policy allows files, not data addresses
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      checks: { bundlerTimings: false }, // compiling Svelte is all this build does
      // A dozen small files wait for one another on a phone: what every page begins with comes as one, what is around
      // every table as another, the page of a match and each game's own table as one each.
      output: {
        codeSplitting: {
          groups: [
            // Svelte makes an error there that it may throw one day, for which the browser reads the whole file again.
            { name: 'constants', test: /\/svelte\/src\/internal\/client\/constants/, priority: 4 },
            { name: textOf, test: /\.ftl\?/, priority: 4 },
            { name: 'house', tags: ['$initial'], priority: 3 },
            { name: 'sides', test: /\/web\/src\/(table\/sides|lib\/paces)/, priority: 3 }, // the lobby wants no table for them
            { name: 'table', test: TABLE, priority: 2 },
            { name: 'match', test: MATCH, priority: 2 },
            { name: (id) => GAME.exec(id)?.[1] ?? null, test: GAME, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] }, // the words and rulebooks have their one home beside the rules
    proxy: { '/api': { target: HOUSE }, '/ws': { target: HOUSE, ws: true } },
  },
})
