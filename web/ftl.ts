/** Texts as the page loads them: `?table` leaves out what only the command line says, `?sign` keeps what hangs at a game's
 * peg (its name, its pitch, its options). They are read here, once for all: a phone takes longer to read them than to
 * open the door. */

import { FluentResource } from '@fluent/bundle'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Text } from './src/lib/words'

const KEPT: Record<string, (id: string) => boolean> = {
  table: (id) => !/^(draw|malformed|said|count)-/.test(id),
  sign: (id) => /^(game|option)-/.test(id),
}

/** The messages of a file, one string each, comments left out. */
export function messagesOf(source: string): string[] {
  const found: string[] = []
  for (const line of source.split('\n')) {
    if (/^[A-Za-z-]/.test(line)) found.push(line)
    else if (line && !line.startsWith('#') && found.length) found.push(`${found.pop() ?? ''}\n${line}`)
  }
  return found
}

export function chosen(source: string, which: string): string {
  const isKept = KEPT[which] ?? (() => true)
  return messagesOf(source)
    .filter((message) => isKept(message.split(' ', 1)[0] ?? ''))
    .join('\n')
}

export function written(source: string): Text {
  return new FluentResource(source).body.map(({ id, value, attributes }) =>
    Object.keys(attributes).length ? [id, value, attributes] : [id, value],
  )
}

export function ftl(): Plugin {
  return {
    name: 'ftl',
    load(id) {
      const [file, which] = id.split('?')
      if (!file?.endsWith('.ftl') || !which || !(which in KEPT)) return null
      this.addWatchFile(file)
      const text = written(chosen(readFileSync(file, 'utf8'), which))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(text))})` // quicker to take in than a literal
    },
  }
}
