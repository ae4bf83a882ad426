import { expect, test } from 'vitest'
import { drawn } from '../src/lib/card'

const CARD = {
  game: 'Rugby 15',
  title: 'Victoire : Rouge',
  sides: [
    { name: 'Rouge', points: 12, colour: '#f00' },
    { name: 'Bleu', points: 7, colour: '#00f' },
  ],
  flow: [
    [0, 0],
    [5, 0],
    [12, 7],
  ],
  house: 'Club-House',
}

test('the card tells game, result, sides and the flow of the score', () => {
  const parsed = new DOMParser().parseFromString(drawn(CARD), 'image/svg+xml')
  const said = [...parsed.querySelectorAll('text')].map((text) => text.textContent)
  expect(said).toEqual(['RUGBY 15', 'Victoire : Rouge', '12', '7', 'Rouge', 'Bleu', 'Club-House'])
  const flow = [...parsed.querySelectorAll('path')].at(1)?.getAttribute('d')
  expect(flow).toBe('M90.0 560.0H600.0V505.8H1110.0V430.0')
})

test('a name can bring nothing into the picture', () => {
  const [red] = CARD.sides
  const svg = drawn({ ...CARD, sides: [{ ...red!, name: '<script>"&' }, CARD.sides[1]!] })
  expect(svg).not.toContain('<script')
  expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('script')).toBeNull()
})
