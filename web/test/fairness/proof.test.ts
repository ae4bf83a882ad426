import { expect, test } from 'vitest'
import { blake2b, fromHex } from '../../src/lib/fairness/blake2b'
import { promises } from '../../src/lib/fairness/promises'
import { proven } from '../../src/lib/fairness/proof'

const NOTHING_DRAWN = { kinds: [], asked: [], before: 0 }
const SECRET = '07'.repeat(32)
const COMMITMENT = blake2b(fromHex(SECRET), 'clubhouse-seal')

function record(salts: string[], secret = SECRET, commitment = COMMITMENT): string {
  const body = `{\n "commitment": "${commitment}",\n "salts": ${JSON.stringify(salts)},\n "opening": [],\n "inputs": [],\n "secret": "${secret}"`
  return `${body},\n "digest": "${blake2b(new TextEncoder().encode(body), 'clubhouse-record')}"\n}\n`
}

test('what was shown before the deal holds, and nothing that is shown later', () => {
  promises.keep('m', COMMITMENT)
  promises.keep('m', 'another')
  const promised = promises.of('m')
  expect(promised?.commitment).toBe(COMMITMENT)
  const checks = proven(record([promised?.salt ?? '']), promised, COMMITMENT, {
    holds: true,
    why: null,
    draws: NOTHING_DRAWN,
  })
  expect(checks.map(({ what, by, holds }) => [what, by, holds])).toEqual([
    ['commitment', 'page', true],
    ['secret', 'page', true],
    ['salt', 'page', true],
    ['luck', 'page', true],
    ['digest', 'page', true],
    ['rules', 'house', true],
  ])
})

test.each([
  ['commitment', record(['aa'], SECRET, 'ff'.repeat(32))],
  ['secret', record(['aa'], '08'.repeat(32))],
  ['salt', record(['bb'])],
  ['digest', record(['aa']).replace('"aa"', '"aa" ')],
])('a %s that does not hold is seen', (what, changed) => {
  const checks = proven(changed, { match: 'm', commitment: COMMITMENT, salt: 'aa' }, COMMITMENT, {
    holds: true,
    why: null,
    draws: NOTHING_DRAWN,
  })
  expect(checks.find((check) => check.what === what)?.holds).toBe(false)
})

test('a match of rules that are gone is not said to break them', () => {
  const verdict = { holds: null, why: 'other-edition', draws: null }
  const checks = proven(record(['aa']), { match: 'm', commitment: COMMITMENT, salt: 'aa' }, COMMITMENT, verdict)
  expect(checks.filter(({ holds }) => holds === null).map(({ what, isOfOldRules }) => [what, isOfOldRules])).toEqual([
    ['luck', true],
    ['rules', true],
  ])
})

test('a device that was not there before the deal claims nothing about it', () => {
  const checks = proven(record(['aa']), null, COMMITMENT, null)
  expect(checks.filter(({ holds }) => holds === null).map(({ what }) => what)).toEqual([
    'commitment',
    'salt',
    'luck',
    'rules',
  ])
})
