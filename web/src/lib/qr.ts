/** A QR code (ISO/IEC 18004) of a short text: bytes, level M, up to version 10, which holds 213 bytes. */

/** By version: bytes of correction in each block, then how many blocks there are, and how many bytes of data the
 * shorter ones hold; the longer ones hold one more. */
const BLOCKS: readonly (readonly [correction: number, short: number, data: number, long: number])[] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
]
const ALIGNED: readonly (readonly number[])[] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
const BYTES = 0b0100
const PADDING = [0xec, 0x11]
const LEVEL_M = 0
const CORNER = '1011101'
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

// Arithmetic of bytes: powers of 2 modulo x⁸ + x⁴ + x³ + x² + 1.
const POWERS: number[] = []
const LOGARITHMS: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = value
  LOGARITHMS[value] = power
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}

function times(one: number, other: number): number {
  return one && other ? POWERS[(LOGARITHMS[one]! + LOGARITHMS[other]!) % 255]! : 0
}

function correction(data: readonly number[], length: number): number[] {
  let generator = [1]
  for (let power = 0; power < length; power += 1) {
    generator = [...generator, 0].map((factor, at) => factor ^ times(at ? generator[at - 1]! : 0, POWERS[power]!))
  }
  const rest = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    rest.forEach((_, at) => (rest[at]! ^= times(generator[at + 1]!, factor)))
  }
  return rest
}

/** The data bytes of that version, padded. */
function padded(text: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1)
  }
  put(BYTES, 4)
  put(text.length, version < 10 ? 8 : 16)
  for (const byte of text) put(byte, 8)
  put(0, Math.min(4, capacity * 8 - bits.length))
  put(0, -bits.length & 7)
  const bytes = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  while (bytes.length < capacity) bytes.push(PADDING[(bytes.length - bits.length / 8) % 2]!)
  return bytes
}

/** Data and correction of all blocks, one byte of each in turn. */
function interleaved(data: number[], [length, short, size, long]: (typeof BLOCKS)[number]): number[] {
  const blocks: number[][] = []
  for (let at = 0, block = 0; block < short + long; block += 1) {
    const end = at + size + (block < short ? 0 : 1)
    blocks.push(data.slice(at, end))
    at = end
  }
  const checks = blocks.map((block) => correction(block, length))
  const inTurn = (lists: number[][], most: number) =>
    Array.from({ length: most }, (_, at) => lists.flatMap((list) => (at < list.length ? [list[at]!] : []))).flat()
  return [...inTurn(blocks, size + 1), ...inTurn(checks, length)]
}

/** The remainder that makes a small number readable through scratches. */
function checked(value: number, length: number, generator: number): number {
  let rest = value
  for (let at = 0; at < length; at += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator)
  return (value << length) | rest
}

/** What looks like a corner to a reader, beside four light modules or the edge. */
function cornersIn(line: string): number {
  const text = `0000${line}0000`
  let corners = 0
  for (let at = text.indexOf(CORNER); at >= 0; ) {
    const isOne = text.slice(at - 4, at) === '0000' || text.slice(at + 7, at + 11) === '0000'
    if (isOne) corners += 1
    at = text.indexOf(CORNER, at + (isOne ? 7 : 4))
  }
  return corners
}

class Sheet {
  readonly size: number
  readonly dark: boolean[][]
  private readonly fixed: boolean[][]

  constructor(private readonly version: number) {
    this.size = 17 + 4 * version
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.dark = empty()
    this.fixed = empty()
    for (let at = 0; at < this.size; at += 1) {
      this.set(6, at, at % 2 === 0)
      this.set(at, 6, at % 2 === 0)
    }
    const far = this.size - 4
    for (const [x, y] of [[3, 3], [far, 3], [3, far]] as const) this.ring(x, y, 4, (away) => away !== 2 && away !== 4)
    const places = ALIGNED[version - 1]!
    const last = places.at(-1)
    for (const x of places) {
      for (const y of places) {
        const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
        if (!isCorner) this.ring(x, y, 2, (away) => away !== 1)
      }
    }
    this.sayMask(0)
    if (version >= 7) this.sayVersion()
  }

  /** In two columns at a time from the right, up and down in turn. */
  fill(bytes: readonly number[]): void {
    let bit = 0
    let isUp = true
    for (let right = this.size - 1; right > 0; right -= 2, isUp = !isUp) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step += 1) {
        const y = isUp ? this.size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x] || bit >= bytes.length * 8) continue
          this.dark[y]![x] = ((bytes[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1
          bit += 1
        }
      }
    }
  }

  mask(number: number): void {
    const flips = MASKS[number]!
    for (let y = 0; y < this.size; y += 1) {
      for (let x = 0; x < this.size; x += 1) {
        if (!this.fixed[y]![x] && flips(x, y)) this.dark[y]![x] = !this.dark[y]![x]
      }
    }
    this.sayMask(number)
  }

  /** How hard it is to read: long runs, squares, what looks like a corner, too much of one colour. */
  penalty(): number {
    const rows = this.dark
    const columns = rows.map((_, x) => rows.map((row) => row[x]!))
    let penalty = 0
    for (const line of [...rows, ...columns]) {
      const text = line.map(Number).join('')
      for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
      penalty += 40 * cornersIn(text)
    }
    for (let y = 1; y < this.size; y += 1) {
      for (let x = 1; x < this.size; x += 1) {
        const one = rows[y]![x]
        if (rows[y - 1]![x] === one && rows[y]![x - 1] === one && rows[y - 1]![x - 1] === one) penalty += 3
      }
    }
    const share = rows.flat().filter(Boolean).length / this.size ** 2
    return penalty + 10 * Math.floor(Math.abs(share * 100 - 50) / 5)
  }

  private set(x: number, y: number, isDark: boolean): void {
    this.dark[y]![x] = isDark
    this.fixed[y]![x] = true
  }

  private ring(x: number, y: number, reach: number, isDark: (away: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        if (this.dark[y + dy]?.[x + dx] !== undefined) this.set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
      }
    }
  }

  private sayMask(number: number): void {
    const bits = checked((LEVEL_M << 3) | number, 10, 0x537) ^ 0x5412
    const is = (at: number) => ((bits >> at) & 1) === 1
    for (let at = 0; at < 15; at += 1) {
      // Once around the first corner, and once along the two others.
      if (at < 8) this.set(8, at < 6 ? at : at + 1, is(at))
      else this.set(at === 8 ? 7 : 14 - at, 8, is(at))
      if (at < 8) this.set(this.size - 1 - at, 8, is(at))
      else this.set(8, this.size - 15 + at, is(at))
    }
    this.set(8, this.size - 8, true)
  }

  private sayVersion(): void {
    const bits = checked(this.version, 12, 0x1f25)
    for (let at = 0; at < 18; at += 1) {
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)]
      this.set(far, near, ((bits >> at) & 1) === 1)
      this.set(near, far, ((bits >> at) & 1) === 1)
    }
  }
}

/** Rows of dark modules; nothing where the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const capacity = ([, short, size, long]: (typeof BLOCKS)[number]) => short * size + long * (size + 1)
  const version = BLOCKS.findIndex((blocks, at) => bytes.length + (at < 9 ? 2 : 3) <= capacity(blocks)) + 1
  const blocks = BLOCKS[version - 1]
  if (!blocks) return null
  const data = interleaved(padded(bytes, version, capacity(blocks)), blocks)
  const sheets = MASKS.map((_, number) => {
    const sheet = new Sheet(version)
    sheet.fill(data)
    sheet.mask(number)
    return sheet
  })
  return sheets.reduce((best, sheet) => (sheet.penalty() < best.penalty() ? sheet : best)).dark
}
