/** The options of a game as the house tells them: a JSON Schema for each, with what is usual. */

import type { GameFacts, NewMatch } from '../wire'
import type { Level } from './api'
import { decks } from './decks.svelte'
import type { Words } from './words'

export interface Schema {
  type?: string
  enum?: (string | number | boolean)[]
  minimum?: number
  maximum?: number
  default?: unknown
  /** Bounds that another option decides: its name, and by each of its values the least and the most. */
  by?: string
  ranges?: Record<string, [number, number]>
  /** What a number that is left out comes to: the first whose other choices are made. */
  usual?: [Options, number][]
  /** By value: what the house does not take it with. */
  not_with?: Record<string, Options>
  /** The choices without which it means nothing. */
  only_with?: Options
  /** For those who look for it: the name of what it is folded away with. */
  fold?: string
  /** A number that may be left out. */
  anyOf?: Schema[]
  /** Its values mean something else in a match over days. */
  isOverDays?: boolean
}

export type Schemas = Record<string, Schema>
export type Options = Record<string, unknown>

/** A match as it was chosen at the entrance. */
export interface Wanted {
  options: Options
  level: Level
  /** Persons by side. */
  seating: number[]
  /** The digest of a deck that this browser holds; without it the usual one is played. */
  deck?: string | undefined
}

/** Who sits at the other seats: bots, or friends who come by the link. */
export type Company = 'bot' | 'friends'

/** The match that is asked for. Between persons the house gives reaction windows a length, where none was chosen. */
export function matchFor(game: GameFacts, wanted: Wanted, company: Company): NewMatch {
  const { options, level, seating } = wanted
  const deck = decks.find(game.name, wanted.deck)?.file
  const match = { game: game.name, seating, ...(deck === undefined ? {} : { deck }) }
  if (company === 'bot') return { ...match, options, level }
  const chosen = Object.entries(options).filter(([name, value]) => name !== game.window_option || value)
  return { ...match, options: Object.fromEntries(chosen), level: null }
}

const USUAL_NUMBER = 'usual'

/** The options of a match over days, which has other choices in some of them. */
export function schemasOf(game: GameFacts, isOverDays: boolean): Schemas {
  const schemas = game.options as Schemas
  if (!isOverDays) return schemas
  const others = Object.entries(game.over_days).map(([name, choices]) => [
    name,
    { ...schemas[name], enum: choices, isOverDays },
  ])
  return { ...schemas, ...Object.fromEntries(others) }
}

/** A value in words. */
export function hinted(name: string, schema: Schema, value: unknown, words: Words): string {
  const own = `option-${name}-days-hint`
  return words.say(schema.isOverDays && words.has(own) ? own : `option-${name}-hint`, { value: value as string })
}

const goWith = (others: Options, chosen: Options) =>
  Object.entries(others).every(([name, value]) => chosen[name] === value)

export function usual(schemas: Schemas): Options {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema.default]))
}

/** Of an option that is a number, also where it may be left out: its bounds. */
export function numberOf(schema: Schema): Schema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === 'integer')
}

/** The least and the most that may be chosen of a number, beside what else is chosen. */
export function boundsOf(schema: Schema, chosen: Options): { least?: number | undefined; most?: number | undefined } {
  const { minimum, maximum, by, ranges } = numberOf(schema) ?? {}
  const [least, most] = ranges?.[String(chosen[by ?? ''])] ?? [minimum, maximum]
  return { least, most }
}

/** What a number comes to that is left out. */
export function usualNumber(schema: Schema, chosen: Options): number | undefined {
  return numberOf(schema)?.usual?.find(([others]) => goWith(others, chosen))?.[1]
}

/** Whether the house has said that it takes that number; one that is left out is what is usual. */
export function isWithin(schema: Schema, chosen: Options, value: unknown): boolean {
  if (value == null) return true
  const { least = -Infinity, most = Infinity } = boundsOf(schema, chosen)
  return Number.isInteger(value) && least <= Number(value) && Number(value) <= most
}

/** The first number that the house would not take. */
export function beyond(schemas: Schemas, chosen: Options): string | undefined {
  return Object.keys(schemas).find((name) => {
    const schema = schemas[name]
    return schema && numberOf(schema) && !isWithin(schema, chosen, chosen[name])
  })
}

/** Whether it means anything beside what else is chosen. */
export function isMeant(schema: Schema, chosen: Options): boolean {
  return goWith(schema.only_with ?? {}, chosen)
}

/** What is chosen, once a choice was made that others do not go with: of these the first that does, or what is usual. */
export function settled(schemas: Schemas, chosen: Options): Options {
  const left = { ...chosen }
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.enum && !isTaken(schema, left[name], left))
      left[name] = schema.enum.find((value) => isTaken(schema, value, left))
    else if (numberOf(schema) && !isWithin(schema, left, left[name])) left[name] = schema.default
  }
  return left
}

/** Whether the house takes that value beside what else is chosen. */
export function isTaken(schema: Schema, value: unknown, chosen: Options): boolean {
  return !Object.entries(schema.not_with?.[String(value)] ?? {}).some(([name, other]) => chosen[name] === other)
}

/** What will be played, in a few words. A game may say an option in its own way beside what else is agreed, or not at all;
 * `usual` is a number that was left out. `words` are the game's; they may be without those of the house. */
export function agreed(schemas: Schemas, options: Options, words: Words, house = words): string[] {
  const facts = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value ?? USUAL_NUMBER]))
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const own = `option-${name}-agreed`
    if (words.has(own)) return [words.say(own, facts)].filter(Boolean)
    const said = worded({ [name]: schema }, options, words)
    return schema.type === 'boolean'
      ? said
      : said.map((one) => house.say('waiting-option', { option: words.say(`option-${name}`), said: one }))
  })
}

/** What was chosen, in a few words: each choice, and what is switched on. */
export function worded(schemas: Schemas, options: Options, words: Words): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const value = options[name]
    if (schema.type === 'boolean') return value === true ? [words.say(`option-${name}`)] : []
    return value == null ? [] : [hinted(name, schema, value, words)]
  })
}
