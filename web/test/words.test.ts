import { expect, test, vi } from 'vitest'
import { chosen, messagesOf } from '../ftl'
import { Words } from '../src/lib/words'

const HOUSE = 'list-of-names = { $first } et { $last }\nseat-numbered = { $seat } { $number }'
const GAME = [
  'seat-red = Rouge',
  'card-F1 = Force 1',
  'card-K = Coup de pied',
  'Drawn = { $seat } pioche { $cards } ({ $cards_count }).',
  'Revealed = { $red_card_key } : { $red_card } !',
].join('\n')
const words = new Words('fr', HOUSE, GAME)

test('a fact is told by the messages of its kind, and keeps its key', () => {
  expect(words.say('Revealed', { red_card: 'K' })).toBe('K\u00a0: Coup de pied\u202f!')
})

test('lists are told with their last name set apart, and counted', () => {
  expect(words.say('Drawn', { seat: 'red', cards: ['F1', 'K'] })).toBe('Rouge pioche Force 1 et Coup de pied (2).')
})

test('a seat of several is told by its side and its number', () => {
  expect(words.say('Drawn', { seat: 'red.2', cards: ['F1'] })).toBe('Rouge 2 pioche Force 1 (1).')
})

test('the later of two messages of one name holds', () => {
  expect(new Words('fr', 'a = un', 'a = deux').say('a')).toBe('deux')
})

test('a missing message is reported and does not stop the table', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(words.say('Nothing')).toBe('Nothing')
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

test('a table loads what a page says, a sign only what hangs at the peg', () => {
  const source = '# about\ngame-name = Ovalia\nmove-draw = Piocher\ndraw-half = { $half ->\n    [1] 1re\n   *[2] 2e\n}\n'
  expect(messagesOf(source)).toHaveLength(3)
  expect(chosen(source, 'table')).toBe('game-name = Ovalia\nmove-draw = Piocher')
  expect(chosen(source, 'sign')).toBe('game-name = Ovalia')
})
