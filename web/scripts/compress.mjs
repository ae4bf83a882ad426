// Lays a brotli and a gzip version beside every built file that gets smaller by it, so that nobody waits for it later.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const BUILT = join(import.meta.dirname, '../../src/clubhouse/server/static')
const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

for (const entry of readdirSync(BUILT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue
  const file = join(entry.parentPath, entry.name)
  const plain = readFileSync(file)
  for (const [ending, packed] of [
    ['br', brotliCompressSync(plain)],
    ['gz', gzipSync(plain, { level: 9 })],
  ]) {
    if (packed.length < plain.length) writeFileSync(`${file}.${ending}`, packed)
  }
}
