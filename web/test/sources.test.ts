import { expect, test } from 'vitest'
import { faultsOf } from '../scripts/check-sources.ts'

test('a line of a source is at most 160 characters long', () => {
  expect(faultsOf(`${'a'.repeat(160)}\nb`)).toEqual([])
  expect(faultsOf(`a\n${'b'.repeat(161)}`)).toEqual(['2: 161 characters, not 160'])
})

test.each([
  ['  color: #fdf9ee;', '#fdf9ee'],
  ['<rect fill="#fff" />', '#fff'],
  ["const sides = { red: '#97202a' }", '#97202a'],
  ['  box-shadow: 0 1px 2px rgb(0 0 0 / 0.3);', 'rgb('],
  ['  background: hsl(20deg 30% 40%);', 'hsl('],
  ['  color: white;', 'white'],
  ['  border: 1px solid tan;', 'tan'],
  ['  --team: crimson;', 'crimson'],
  ['<path stroke="black" />', 'black'],
])('%s has a colour of its own', (line, colour) => {
  expect(faultsOf(line)).toEqual([`1: ${colour} is no token of src/tokens.css`])
  expect(faultsOf(line, true)).toEqual([])
})

test.each([
  '  color: var(--red);',
  '  background: color-mix(in srgb, var(--white) 10%, transparent);',
  '  border: 1px solid currentcolor;',
  '  white-space: nowrap;',
  "{#each cards as card (card)}{colour === 'red' ? 1 : 2}{/each}",
  '  .red .cloth {',
  '<a href="#each">&#160;</a>',
])('%s has none', (line) => {
  expect(faultsOf(line)).toEqual([])
})
