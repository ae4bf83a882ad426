/** BLAKE2b (RFC 7693), so that the page checks the house's promises by itself. Words of 64 bits are two of 32. */

const BLOCK = 128

const IV = new Uint32Array([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
])

const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const
const ROUNDS = 12

/** The columns, then the diagonals. */
const MIXES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

/** v[a] += low, high */
function add(v: Uint32Array, a: number, low: number, high: number): void {
  const sum = at(v, 2 * a) + low
  v[2 * a] = sum
  v[2 * a + 1] = at(v, 2 * a + 1) + high + (sum > 0xffffffff ? 1 : 0)
}

/** v[a] = (v[a] ^ v[b]) >>> bits */
function turn(v: Uint32Array, a: number, b: number, bits: number): void {
  let low = (at(v, 2 * a) ^ at(v, 2 * b)) >>> 0
  let high = (at(v, 2 * a + 1) ^ at(v, 2 * b + 1)) >>> 0
  if (bits >= 32) [low, high] = [high, low]
  const by = bits % 32
  v[2 * a] = by ? (low >>> by) | (high << (32 - by)) : low
  v[2 * a + 1] = by ? (high >>> by) | (low << (32 - by)) : high
}

function compress(h: Uint32Array, block: Uint8Array, hashed: number, isLast: boolean): void {
  const v = new Uint32Array(32)
  v.set(h)
  v.set(IV, 16)
  v[24] = at(v, 24) ^ hashed
  v[25] = at(v, 25) ^ Math.floor(hashed / 0x100000000)
  if (isLast) {
    v[28] = ~at(v, 28)
    v[29] = ~at(v, 29)
  }
  const view = new DataView(block.buffer, block.byteOffset, BLOCK)
  const m = Uint32Array.from({ length: 32 }, (_, word) => view.getUint32(4 * word, true))
  for (let round = 0; round < ROUNDS; round++) {
    const order = SIGMA[round % SIGMA.length] ?? SIGMA[0]
    for (const [mix, [a, b, c, d]] of MIXES.entries()) {
      const x = order[2 * mix] ?? 0
      const y = order[2 * mix + 1] ?? 0
      add(v, a, at(v, 2 * b), at(v, 2 * b + 1))
      add(v, a, at(m, 2 * x), at(m, 2 * x + 1))
      turn(v, d, a, 32)
      add(v, c, at(v, 2 * d), at(v, 2 * d + 1))
      turn(v, b, c, 24)
      add(v, a, at(v, 2 * b), at(v, 2 * b + 1))
      add(v, a, at(m, 2 * y), at(m, 2 * y + 1))
      turn(v, d, a, 16)
      add(v, c, at(v, 2 * d), at(v, 2 * d + 1))
      turn(v, b, c, 63)
    }
  }
  for (let word = 0; word < 16; word++) h[word] = at(h, word) ^ at(v, word) ^ at(v, word + 16)
}

/** The digest in hexadecimal; `person` tells what it is for, `key` who can make it. */
export function blake2b(text: Uint8Array, person: string, size = 32, key: Uint8Array = new Uint8Array()): string {
  const parameters = new Uint8Array(64)
  parameters.set([size, key.length, 1, 1])
  const message = new Uint8Array((key.length ? BLOCK : 0) + text.length)
  message.set(key)
  message.set(text, message.length - text.length)
  parameters.set(new TextEncoder().encode(person), 48)
  const first = new DataView(parameters.buffer)
  const h = IV.map((word, index) => word ^ first.getUint32(4 * index, true))
  let hashed = 0
  do {
    const block = new Uint8Array(BLOCK)
    const part = message.subarray(hashed, hashed + BLOCK)
    block.set(part)
    hashed += part.length
    compress(h, block, hashed, hashed === message.length)
  } while (hashed < message.length)
  const bytes = new Uint8Array(h.buffer, 0, size)
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
