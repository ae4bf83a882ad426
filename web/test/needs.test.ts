import { expect, test } from 'vitest'
import { needsOf } from '../needs'

const built = {
  'index.js': {
    moduleIds: ['/web/src/main.ts', '/web/src/pages/Front.svelte'],
    imports: ['base.js'],
    styles: ['index.css'],
  },
  'base.js': { moduleIds: ['/node_modules/svelte/constants.js'], imports: [], styles: [] },
  'table.js': { moduleIds: ['/web/src/table/Frame.svelte'], imports: ['index.js', 'base.js'], styles: ['table.css'] },
  'match.js': {
    moduleIds: ['/web/src/pages/match/Match.svelte'],
    imports: ['index.js', 'table.js'],
    styles: ['match.css'],
  },
  'Learn.js': { moduleIds: ['/web/src/pages/Learn.svelte'], imports: ['match.js'], styles: [] },
  'data.js': { moduleIds: ['/web/src/pages/OpenData.svelte'], imports: ['index.js'], styles: [] },
  'ovalia.js': { moduleIds: ['/web/src/games/ovalia/Table.svelte'], imports: ['table.js'], styles: ['ovalia.css'] },
  'ovalia.fr.js': {
    moduleIds: ['/src/clubhouse/games/ovalia/words.fr.ftl?table', '/web/src/games/ovalia/words.fr.ftl?table'],
    imports: [],
    styles: [],
  },
  'house.fr.js': {
    moduleIds: ['/src/clubhouse/words/words.fr.ftl?table', '/web/src/words/fr.ftl?table'],
    imports: ['base.js'],
    styles: [],
  },
  'signs.fr.js': { moduleIds: ['/src/clubhouse/games/ovalia/words.fr.ftl?sign'], imports: [], styles: [] },
  'afterwards.fr.js': { moduleIds: ['/web/src/words/afterwards.fr.ftl?table'], imports: [], styles: [] },
}

test('a page needs its files with all that they import, their styles and the words that are said there', () => {
  const needs = needsOf(built, ['index.js'], { 'ovalia-classique': 'ovalia' }, [
    'Front',
    'match/Match',
    'Learn',
    'OpenData',
  ])
  expect(needs).toEqual({
    house: { '': [], fr: ['house.fr.js'], en: [] },
    'page/front': { '': [], fr: ['signs.fr.js'], en: [] },
    'page/match': { '': ['match.js', 'table.js', 'table.css', 'match.css'], fr: [], en: [] },
    'page/learn': { '': ['Learn.js', 'match.js', 'table.js', 'table.css', 'match.css'], fr: [], en: [] },
    'page/open-data': { '': ['data.js'], fr: ['afterwards.fr.js'], en: [] },
    'game/ovalia-classique': { '': ['ovalia.js', 'table.js', 'table.css', 'ovalia.css'], fr: ['ovalia.fr.js'], en: [] },
  })
})
