/** Luck that was sealed, drawn again: as `Sealed` in `clubhouse.referee.luck`. No rule is needed for it but what was
 * possible at each question, which the house tells. */

import type { Draws } from '../../wire'
import { blake2b, fromHex } from './blake2b'

const WORDS = 1n << 64n

/** The key of the stream: the secret, with the salt of each player. */
function keyOf(secret: string, salts: readonly string[]): Uint8Array {
  const parts = salts.flatMap((salt) => {
    const bytes = fromHex(salt)
    return [...numbered(bytes.length, 4), ...bytes]
  })
  return fromHex(blake2b(Uint8Array.from(parts), 'clubhouse-key', 32, fromHex(secret)))
}

/** The highest byte first. */
function numbered(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256)
}

/** One of so many, all equally likely; words that would favour the first are left out. */
function oneOf(outcomes: bigint, key: Uint8Array, pick: number): bigint {
  const fair = WORDS - (WORDS % outcomes)
  for (let tries = 0; ; tries++) {
    const word = BigInt(`0x${blake2b(Uint8Array.from([...numbered(pick, 8), ...numbered(tries, 8)]), '', 8, key)}`)
    if (word < fair) return word % outcomes
  }
}

/** What comes of every question, in order. */
export function drawnAgain(secret: string, salts: readonly string[], { kinds, asked, before }: Draws): string[] {
  const key = keyOf(secret, salts)
  return asked.map(([kind, possible], at) => {
    const names = (kinds[kind] ?? []).filter((_, number) => (BigInt(`0x${possible}`) >> BigInt(number)) & 1n)
    return names[Number(oneOf(BigInt(Math.max(1, names.length)), key, before + at))] ?? ''
  })
}
