import { expect, test, vi } from 'vitest'
import { chosen, messagesOf, written } from '../../ftl'
import { listener, Words } from '../../src/lib/words'

const HOUSE = [
  'list-of-names = { $first } et { $last }',
  'numbered = { $name } { $number }',
  'called-name = { $name }\n    .of = de { $name }\n    .to = à { $name }',
  'called-bot = le robot\n    .of = du robot\n    .to = au robot',
  'called-one-bot = le robot { $name }\n    .of = du robot { $name }\n    .to = au robot { $name }',
  'called-you = vous\n    .of = de vous\n    .to = à vous',
  'called-own-team = votre équipe\n    .of = de votre équipe\n    .to = à votre équipe',
].join('\n')
const GAME = [
  'seat-red = Rouge',
  'card-F1 = Force 1',
  'card-K = Coup de pied',
  'Drawn = { $seat } pioche { $cards } ({ $cards_count }).',
  'Revealed = { $red_card_key } : { $red_card } !',
].join('\n')
const words = new Words('fr', written(HOUSE), written(GAME))

test('a fact is told by the messages of its kind, and keeps its key', () => {
  expect(words.say('Revealed', { red_card: 'K' })).toBe('K\u00a0: Coup de pied\u202f!')
})

test('lists are told with their last name set apart, and counted', () => {
  expect(words.say('Drawn', { seat: 'red', cards: ['F1', 'K'] })).toBe('Rouge pioche Force\u00a01 et Coup de pied (2).')
})

test('a number stays with its unit', () => {
  const spoken = new Words('fr', written('Won = À 10 m de la ligne, en 3 min : 5 points, 2 de plus.'), written(''))
  expect(spoken.say('Won', {})).toBe(
    'À\u00a010\u00a0m de la ligne, en\u00a03\u00a0min\u00a0: 5\u00a0points, 2 de plus.',
  )
})

test('a seat of several is told by its side and its number', () => {
  expect(words.say('Drawn', { seat: 'red.2', cards: ['F1'] })).toBe('Rouge\u00a02 pioche Force\u00a01 (1).')
})

test('own doings are told in the second person, and a name comes with its article', () => {
  const spoken = new Words(
    'fr',
    written(HOUSE),
    written(
      [
        'seat-red = Rouge',
        'seat-blue = Bleu',
        'card-K = Coup de pied',
        '    .the = le Coup de pied',
        'Played = { $seat } joue { $card }.',
        '    .you = vous jouez { $card }.',
        'Shown = Rouge et Bleu.',
        '    .you-red = Vous et { $rival }.',
      ].join('\n'),
    ),
  )
  const played = { seat: 'red', card: 'K' }
  const red = spoken.toldTo(listener('red', ['red', 'blue'], []))
  expect(red.tell('Played', played)).toBe('Vous jouez le Coup de pied.')
  expect(spoken.toldTo(listener('blue', ['red', 'blue'], [])).tell('Played', played)).toBe(
    'Rouge joue le Coup de pied.',
  )
  expect(spoken.tell('Played', played)).toBe('Rouge joue le Coup de pied.')
  expect(red.say('Shown')).toBe('Vous et Bleu.')
  expect(spoken.toldTo(listener('red', ['red', 'blue'], ['blue'])).say('Shown')).toBe('Vous et le robot.')
})

test('the bot is the bot, one of several has its name too, and the own side is the team; French contracts', () => {
  const spoken = new Words(
    'fr',
    written(HOUSE),
    written(
      [
        'seat-red = Rouge',
        'seat-blue = Bleu',
        'side-red = Rouge',
        'side-blue = Bleu',
        'Try = Essai { $seat_of } !',
        'Turn = { $side_to } de jouer.',
        'Duel = { $side } contre { $other_side }.',
        '    .you-other_side = { $side } contre vous.',
      ].join('\n'),
    ),
  )
  const one = spoken.toldTo(listener('blue', ['red', 'blue'], ['red']))
  expect(one.say('Try', { seat: 'red' })).toBe('Essai du robot\u202f!')
  expect(one.tell('Turn', { side: 'red' })).toBe('Au robot de jouer.')
  expect(one.say('Duel', { side: 'red', other_side: 'blue' })).toBe('le robot contre vous.')
  const team = spoken.toldTo(listener('blue.1', ['red.1', 'red.2', 'blue.1', 'blue.2'], ['red.1', 'red.2', 'blue.2']))
  expect(team.say('Try', { seat: 'red.2' })).toBe('Essai du robot Rouge\u00a02\u202f!')
  expect(team.tell('Duel', { side: 'blue', other_side: 'red' })).toBe('Votre équipe contre Rouge.')
  expect(spoken.say('Try', { seat: 'red' })).toBe('Essai de Rouge\u202f!')
})

test('numbers are written as the browser writes them, and choose between forms', () => {
  const NUMBERS = written(
    'much = { $much }\nmany = { $many ->\n    [0] rien\n    [one] { $many } essai\n   *[other] { $many } essais\n}',
  )
  for (const language of ['fr', 'en'] as const) {
    const spoken = new Words(language, NUMBERS)
    for (const much of [0, 7, -3, 0.5, 1.1, -2.25, 999, 999.9999, 1000, 1234567, 0.1 + 0.2, 1 / 3]) {
      expect(spoken.say('much', { much })).toBe(much.toLocaleString(language))
    }
    expect([0, 1, 2].map((many) => spoken.say('many', { many }))).toEqual(['rien', '1 essai', '2 essais'])
  }
})

test('the later of two messages of one name holds', () => {
  expect(new Words('fr', written('a = un'), written('a = deux')).say('a')).toBe('deux')
})

test('a missing message is reported and does not stop the table', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(words.say('Nothing')).toBe('Nothing')
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

test('a table loads what a page says, a sign only what hangs at the peg', () => {
  const source =
    '# about\ngame-name = Ovalia\nmove-draw = Piocher\ndraw-half = { $half ->\n    [1] 1re\n   *[2] 2e\n}\n'
  expect(messagesOf(source)).toHaveLength(3)
  expect(chosen(source, 'table')).toBe('game-name = Ovalia\nmove-draw = Piocher')
  expect(chosen(source, 'sign')).toBe('game-name = Ovalia')
})
