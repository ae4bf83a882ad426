import { expect, test, vi } from 'vitest'
import { chosen, messagesOf } from '../ftl'
import { Words } from '../src/lib/words'

const HOUSE = 'list-of-names = { $first } et { $last }\nnumbered = { $name } { $number }'
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

test('own doings are told in the second person, and a name comes with its article', () => {
  const spoken = new Words('fr', HOUSE, 'seat-red = Rouge\ncard-K = Coup de pied\n    .the = le Coup de pied\nPlayed = { $seat } joue { $card }.\n    .you = vous jouez { $card }.\nShown = Rouge et Bleu.\n    .you-red = Vous et Bleu.')
  const played = { event: 'Played', facts: { seat: 'red', card: 'K' } }
  expect(spoken.event(played, 'red')).toBe('Vous jouez le Coup de pied.')
  expect(spoken.event(played, 'blue')).toBe('Rouge joue le Coup de pied.')
  expect(spoken.event(played, null)).toBe('Rouge joue le Coup de pied.')
  expect(spoken.event({ event: 'Shown', facts: {} }, 'red')).toBe('Vous et Bleu.')
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
