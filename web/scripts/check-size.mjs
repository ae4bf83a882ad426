// Fails when the first script that a page loads, or a game's table, is heavier than its budget (kB, gzip).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const built = fileURLToPath(new URL('../../src/clubhouse/server/static', import.meta.url))
const BUDGET = { first: 60, table: 40 }
const listing = join(built, '.vite', 'manifest.json')
if (!existsSync(listing)) {
  console.error('The client is not built: scripts/web.py build')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(listing, 'utf8'))

function scripts(entry, known = new Set()) {
  const chunk = manifest[entry]
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const other of chunk.imports ?? []) scripts(other, known)
  return known
}
const weight = (names) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(built, name))).length, 0) / 1000

const page = readFileSync(join(built, 'index.html'), 'utf8')
const first = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name))
const faults = []
const tell = (what, kilobytes, budget) => {
  console.log(`${what}: ${kilobytes.toFixed(1)} kB of ${budget}`)
  if (kilobytes > budget) faults.push(what)
}
tell('first script', weight(first), BUDGET.first)
// A game's table comes in a file of the game's name, with what is around every table.
const games = readdirSync(fileURLToPath(new URL('../src/games', import.meta.url)), { withFileTypes: true }).filter(
  (one) => one.isDirectory(),
)
for (const { name: game } of games) {
  const [entry] = Object.entries(manifest).find(([, { name, file }]) => name === game && file.endsWith('.js')) ?? []
  if (!entry) throw new Error(`no script of ${game}`)
  const more = [...scripts(entry)].filter((name) => !first.has(name))
  tell(`the table of ${game}`, weight(more), BUDGET.table)
}
process.exit(faults.length ? 1 : 0)
