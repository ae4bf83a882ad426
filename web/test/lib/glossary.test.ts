import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary, TERMS } from '../../src/lib/glossary'
import { messagesOf } from '../../ftl'

test.each(['fr', 'en'] as const)('every word has a meaning in %s, and none is left out', async (language) => {
  const source = readFileSync(`src/words/glossary/${language}.ftl`, 'utf8')
  expect(messagesOf(source).map((message) => message.split(' ', 1)[0])).toEqual(TERMS.map((id) => `word-${id}`))
  const entries = await glossary(language)
  expect(entries).toHaveLength(TERMS.length)
  for (const { term, meaning } of entries) expect(meaning).not.toBe(term)
})

test('they stand in the order of a dictionary, accents aside', async () => {
  const terms = (await glossary('fr')).map(({ term }) => term)
  expect(terms.indexOf('pénalité')).toBeLessThan(terms.indexOf('placage'))
  expect(terms.indexOf('en-avant')).toBeLessThan(terms.indexOf('essai'))
})
