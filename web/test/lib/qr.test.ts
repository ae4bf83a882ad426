import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrOf } from '../../src/lib/qr'

/** As another encoder draws them (python-qrcode 8, level M, with the mask that is chosen here): the version, and the first
 * digits of the SHA-256 of the rows. */
const DRAWN: [text: string, version: number, hash: string][] = [
  ['http://127.0.0.1:8123/match/AbC-_123456x', 3, 'b0f5e7013413fc81'],
  ['x', 1, '1968f60e71355997'],
  ['https://club.example/match/AbC-_1234567', 3, 'd2ac95abb81769c3'],
  ['é'.repeat(20), 3, '226924ec61754db4'],
  ['a'.repeat(60), 4, '19b2ce7f6d39e28b'],
  [`https://club-house.example.org/match/${'Zz09-_'.repeat(8)}`, 6, '65eb13c0f9ae130c'],
  ['b'.repeat(120), 7, 'a1406c4e66e6c8c9'],
  ['c'.repeat(150), 8, 'c2a3fb5dd1e5ce67'],
  ['d'.repeat(178), 9, 'a1ca76eacdd2c172'],
  ['e'.repeat(200), 10, '104e803eca7512a9'],
  ['f'.repeat(213), 10, 'e46b99714740a4bd'],
  ['g'.repeat(214), 11, 'f6305fe8c0395adc'],
]
const SMALL = [
  '#######.#.....#######',
  '#.....#..#.#..#.....#',
  '#.###.#..#.##.#.###.#',
  '#.###.#.#.##..#.###.#',
  '#.###.#.###.#.#.###.#',
  '#.....#.####..#.....#',
  '#######.#.#.#.#######',
  '........##.##........',
  '#...#.###..#.#####..#',
  '####.......##..#.#.##',
  '#.....####.#..#####..',
  '###....#.#...##.#.#..',
  '##.##.###...###...##.',
  '........#...###...#..',
  '#######.#...##.....#.',
  '#.....#..#.##..#.#.#.',
  '#.###.#.#.##..#######',
  '#.###.#....##..#.#.##',
  '#.###.#..#.#..#####..',
  '#.....#..##..##.#.#..',
  '#######.#.#.###...#.#',
]

const drawn = (text: string) => qrOf(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

test('the smallest one is as it is printed elsewhere', () => {
  expect(drawn('x')).toEqual(SMALL)
})

test.each(DRAWN)('%s', (text, version, hash) => {
  const rows = drawn(text)
  expect(rows).toHaveLength(17 + 4 * version)
  const digits = rows.join('\n').replaceAll('#', '1').replaceAll('.', '0')
  expect(createHash('sha256').update(digits).digest('hex').slice(0, 16)).toBe(hash)
})
