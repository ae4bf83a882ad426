/** The terms of an open table in a few words: its time, and all that a quick match has otherwise. */

import { GAMES } from '../games'
import { isRace } from '../games/page'
import { paceNamed } from '../seats/paces'
import { seatingOf } from '../seats/sides'
import type { GameFacts, OpenTable } from '../wire'
import { agreed, type Options, type Schemas } from './options'
import { settings } from './settings.svelte'
import { t, voice } from './voice.svelte'

const MINUTE = 60_000
const UNITS: readonly [Intl.RelativeTimeFormatUnit & string, number][] = [
  ['day', 1440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]

export function termsOf(table: OpenTable, facts: GameFacts | undefined): string[] {
  const { pace, when_gone: gone, hands_after: hands, deck } = table.terms
  const hasPace = !isRace(GAMES[table.game], table.options)
  const name = paceNamed(pace)
  const time = name ? t(`pace-${name}`) : t('pace-other', { seconds: pace?.seconds, increment: pace?.increment })
  return [
    ...(hasPace ? [time] : []),
    ...seatingWords(table, facts),
    ...optionWords(table, (facts?.options ?? {}) as Schemas),
    ...(table.terms.series ? [t('series-3')] : []),
    ...(deck ? [t('deck-played', { name: deck.name })] : []),
    ...(gone === 'lost' ? [t(hasPace ? 'lobby-gone-loses' : 'lobby-left-loses')] : []),
    ...(hands == null ? [] : [t('lobby-hands', { number: hands })]),
  ]
}

function seatingWords({ seats }: OpenTable, facts: GameFacts | undefined): string[] {
  const [own = 1, others = 1] = seatingOf(seats)
  const [usualOwn, usualOthers] = facts?.seatings[0]?.persons ?? []
  return own === usualOwn && others === usualOthers
    ? []
    : [t('front-seating-of', { number: own, other_number: others })]
}

function optionWords({ game, options, unusual }: OpenTable, schemas: Schemas): string[] {
  const words = voice.sign(game)
  if (!words) return []
  return unusual.flatMap((name) => {
    const schema = schemas[name]
    if (!schema) return []
    return schema.type === 'boolean' && options[name] === false
      ? [t('waiting-option', { option: words.say(`option-${name}`), said: t('lobby-option-off') })]
      : agreed({ [name]: schema }, options as Options, words, voice.words)
  })
}

/** Since when a table waits. A clock that is slow sees none in the future. */
export function waitOf({ made }: OpenTable, now: number): string {
  const waited = now - new Date(made).getTime()
  const [unit, length] = UNITS.find(([, least]) => waited >= least) ?? []
  if (!unit || !length) return t('lobby-just-opened')
  const words = new Intl.NumberFormat(settings.language, { style: 'unit', unit, unitDisplay: 'long' })
  return t('lobby-waits-for', { time: words.format(Math.floor(waited / length)) })
}
