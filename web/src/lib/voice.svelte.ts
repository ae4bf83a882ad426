/** The words of the house in the language of the moment, those of the game at the table, and the games' signs. A language
 * comes when it is asked for, and nothing changes before all of it is there; before the first nothing is said. */

import { signOf, textsOf } from '../games'
import { settings } from './settings.svelte'
import { EVERYBODY, Words, type Facts, type Language, type Listener, type Text } from './words'

const HOUSE = import.meta.glob<Text>(['../../../src/clubhouse/words/words.*.ftl', '../words/{fr,en}.ftl'], {
  query: '?table',
  import: 'default',
})

function houseIn(language: Language): Promise<Text[]> {
  return Promise.all(
    [`../../../src/clubhouse/words/words.${language}.ftl`, `../words/${language}.ftl`].flatMap(
      (name) => HOUSE[name]?.() ?? [],
    ),
  )
}

/** What is said in some rooms of the house only, and comes with them. */
const ROOMS = import.meta.glob<Text>(['../words/*.*.ftl', '../../../src/clubhouse/review/words.*.ftl'], {
  query: '?table',
  import: 'default',
})

function roomsIn(rooms: readonly string[], language: Language): Promise<Text[]> {
  const files = rooms.flatMap((room) => [
    `../words/${room}.${language}.ftl`,
    `../../../src/clubhouse/${room}/words.${language}.ftl`,
  ])
  return Promise.all(files.flatMap((file) => ROOMS[file]?.() ?? []))
}

class Voice {
  private games: readonly string[] = []
  private rooms: readonly string[] = []
  private house: Text[] = []
  words: Words = $state.raw(new Words(settings.language))
  private signs: Record<string, Words> = $state.raw({})
  /** To whom the match at the table is told. */
  listener: Listener = $state.raw(EVERYBODY)
  readonly told = $derived(this.words.toldTo(this.listener))

  /** Speaks that language from now on, everywhere at once. */
  async speak(language: Language): Promise<void> {
    const hung = Object.keys(this.signs)
    const [house, rooms, games, signs] = await Promise.all([
      houseIn(language),
      roomsIn(this.rooms, language),
      Promise.all(this.games.map((one) => textsOf(one, language))),
      Promise.all(hung.map((name) => signOf(name, language))),
    ])
    this.house = [...house, ...rooms]
    this.words = new Words(language, ...this.house, ...games.flat())
    this.signs = Object.fromEntries(hung.map((name, at) => [name, signs[at] ?? this.words]))
    if (language !== settings.language) settings.speak(language)
  }

  /** From now on the words of that room are known too. */
  async enter(room: string): Promise<void> {
    if (this.rooms.includes(room)) return
    const texts = await roomsIn([room], settings.language)
    if (this.rooms.includes(room)) return
    this.rooms = [...this.rooms, room]
    this.house = [...this.house, ...texts]
    this.words = new Words(settings.language, ...this.house, ...(await this.textsOfGames()))
  }

  private async textsOfGames(): Promise<Text[]> {
    return (await Promise.all(this.games.map((one) => textsOf(one, settings.language)))).flat()
  }

  /** From now on the words of that game are known too, or of several where they are shown beside one another. */
  async learn(...games: string[]): Promise<void> {
    const texts = await Promise.all(games.map((one) => textsOf(one, settings.language)))
    this.games = games
    this.words = new Words(settings.language, ...this.house, ...texts.flat())
  }

  /** The name, pitch and options of a game without its table; nothing until they are there. */
  sign(game: string): Words | undefined {
    return this.signs[game]
  }

  async hang(...games: string[]): Promise<void> {
    const signs = await Promise.all(games.map((game) => signOf(game, settings.language)))
    this.signs = { ...this.signs, ...Object.fromEntries(games.map((game, at) => [game, signs[at] ?? this.words])) }
  }
}

export const voice = new Voice()

/** A table says the same few things over and over, in a race many times a second: each is worded once. */
const WORDED = 500
const worded = new WeakMap<Words, Map<string, string>>()

function once(words: Words, say: 'say' | 'tell', message: string, facts?: Facts): string {
  let known = worded.get(words)
  if (!known || known.size > WORDED) worded.set(words, (known = new Map()))
  const key = facts ? `${message} ${JSON.stringify(facts)}` : message
  let text = known.get(key)
  if (text === undefined) known.set(key, (text = words[say](message, facts)))
  return text
}

export function t(message: string, facts?: Facts): string {
  return once(voice.words, 'say', message, facts)
}

/** A sentence of the match at the table, to whoever sits there: you are `you`, the bot is the bot. */
export function told(message: string, facts?: Facts): string {
  return once(voice.told, 'tell', message, facts)
}
