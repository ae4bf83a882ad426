import { expect, test } from 'vitest'
import { GAMES } from '../src/games'

/** Those of every table; `Help` says what they do. */
const HOUSE = ['L', 'R', 'C', 'Esc', '?']

test.each(Object.entries(GAMES))('no key of %s means two things', (_, { keys }) => {
  const names = [...HOUSE, ...keys.flatMap(([names]) => names.split(' ').filter((name) => name !== '/'))]
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  expect(twice.filter((name) => name !== 'E')).toEqual([]) // the third key of Rugby Brawl is E on both keyboards
})
