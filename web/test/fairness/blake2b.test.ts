import { expect, test } from 'vitest'
import { blake2b, fromHex } from '../../src/lib/fairness/blake2b'

const bytes = (length: number, letter: string) => new TextEncoder().encode(letter.repeat(length))

/** As Python's hashlib has them. */
test.each([
  [bytes(0, ''), 'clubhouse-seal', 'bc826e9bf0b74ac6a8b3db119fd4608f5dd67ced2f6c7b04ea9a8a4cebd3a123'],
  [new TextEncoder().encode('abc'), '', 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
  [
    fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'),
    'clubhouse-seal',
    '4cd1cd336126760b9a17bef543efd49ac25264f0b115a8dc8cabec955a557876',
  ],
  [bytes(128, 'x'), 'clubhouse-record', '0d624990c8d617ec575a8ec0d46801cbec391ccb675308e387d30396a4ecdb77'],
  [bytes(1000, 'y'), 'clubhouse-record', '6786f27cf718a299777ca314da21f699db1c3e46cb8170121196892a9df99a45'],
])('a digest is the one that everybody else gets (%#)', (message, person, digest) => {
  expect(blake2b(message, person)).toBe(digest)
})
