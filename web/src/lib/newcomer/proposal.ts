/** The match that is proposed at the entrance: what fits the experience of this device, and what was chosen there last. */

import { GAMES } from '../../games'
import type { GameFacts } from '../../wire'
import { experience } from './experience'
import { helped } from './helped'
import { numberOf, settled, usual, type Options, type Schema, type Schemas, type Wanted } from '../options'
import type { Level } from '../api'
import { keep } from '../settings.svelte'

const FIRST_LEVEL: Level = 'beginner'
const USUAL_LEVEL: Level = 'club'

const name = (game: string) => `chosen.${game}`

/** Without a choice: the first level until a match is won, and a first match for which there is time. */
function usualMatch(game: GameFacts): Wanted {
  const { won } = experience.of(game.name)
  const schemas = game.options as Schemas
  const first = helped.has(game.name) ? {} : GAMES[game.name]?.first
  const level = won ? USUAL_LEVEL : FIRST_LEVEL
  return {
    options: settled(schemas, { ...usual(schemas), ...first }),
    level: game.levels.includes(level) ? level : (game.levels[0] ?? level),
    seating: game.seatings[0]?.persons ?? [],
  }
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.some((one) => one === value)
  if (schema.type === 'boolean') return typeof value === 'boolean'
  return numberOf(schema) !== undefined && (value === null || typeof value === 'number')
}

export const proposal = {
  /** What this device remembers may be of other options than there are today: what does not fit is left out. */
  of(game: GameFacts): Wanted {
    const usualHere = usualMatch(game)
    const { options, level, seating } = kept(game.name)
    const schemas = game.options as Schemas
    const chosen = Object.entries(schemas).filter(([option, schema]) => fits(schema, options?.[option]))
    const all = { ...usualHere.options, ...Object.fromEntries(chosen.map(([option]) => [option, options?.[option]])) }
    return {
      options: settled(schemas, all),
      level: game.levels.find((one) => one === level) ?? usualHere.level,
      seating: game.seatings.find(({ persons }) => persons.join() === String(seating))?.persons ?? usualHere.seating,
    }
  },

  /** Remembers what differs from the usual match, so that the rest grows with the experience. */
  keep(game: GameFacts, wanted: Wanted): void {
    const usualHere = usualMatch(game)
    const options = Object.entries(wanted.options).filter(([option, value]) => value !== usualHere.options[option])
    const differs = {
      ...(options.length ? { options: Object.fromEntries(options) } : {}),
      ...(wanted.level === usualHere.level ? {} : { level: wanted.level }),
      ...(wanted.seating.join() === usualHere.seating.join() ? {} : { seating: wanted.seating }),
    }
    keep(name(game.name), JSON.stringify(differs))
  },
}

function kept(game: string): { options?: Options; level?: unknown; seating?: unknown } {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(`clubhouse.${name(game)}`) ?? '{}')
    return typeof all === 'object' && all !== null ? all : {}
  } catch {
    return {} // a browser that forbids storage still plays
  }
}
