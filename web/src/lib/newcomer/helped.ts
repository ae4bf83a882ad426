/** The games that this device has been told about at their tables. */

import { keep } from '../settings.svelte'

const NAME = 'helped'

function all(): string[] {
  try {
    return (localStorage.getItem(`clubhouse.${NAME}`) ?? '').split(' ')
  } catch {
    return [] // a browser that forbids storage still plays
  }
}

export const helped = {
  has: (game: string): boolean => all().includes(game),
  add: (game: string): void => keep(NAME, [...all(), game].join(' ').trim()),
}
