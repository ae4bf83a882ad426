import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { ftl } from './ftl.ts'

const HOUSE = process.env.CLUBHOUSE_HOUSE ?? 'http://127.0.0.1:8000'
/** Around every table from the beginning; scenes and the like come later. */
const TABLE = /\/node_modules\/svelte\/|\/web\/src\/(table\/(?!sides|projector|hands|scenes\/[A-Z])|parts\/(Announcer|Choices|Clause|Enamel|Fairness|Refusal|Result|ScoreFlow|Scoreboard)\.svelte)/
/** The page on which it stands. */
const MATCH = /\/web\/src\/(pages\/Match|table\/hands|parts\/(BesideTable|Company|Curtain|Dispute|Help|Lesson|Log|Prospects|Prose|Rulebook|Waiting)\.svelte)/
const GAME = /\/web\/src\/games\/([a-z0-9-]+)\/(?!.*(?:Samples|Legend|OpenHand)\.svelte|.*\.ftl)/

export default defineConfig({
  plugins: [svelte(), ftl()],
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
