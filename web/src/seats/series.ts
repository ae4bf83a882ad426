/** The best of three matches: which one this is, and the matches won, the own ones first. */

import { t } from '../lib/voice.svelte'
import type { Series, Terms } from '../wire'
import { sideOf } from './sides'

interface Seated {
  seats: readonly string[]
  seats_held: readonly string[]
  terms: Terms
}

/** Won by the viewer's side and by the others. */
export function winsOf({ seats, seats_held: held }: Seated, { wins = [] }: Series): [number, number] {
  const names = [...new Set(seats.map(sideOf))]
  const own = Math.max(0, names.indexOf(sideOf(held[0] ?? seats[0] ?? '')))
  return [wins[own] ?? 0, wins[1 - own] ?? 0]
}

/** Where the series stands before its match; empty if there is none. */
export function seriesOf(match: Seated): string {
  const { series } = match.terms
  if (!series) return ''
  const [own, others] = winsOf(match, series)
  return t('series-match', { number: series.number ?? 1, own, others })
}

/** Where it stands after the match that this side has won; null: nobody. Its end, if it is over. */
export function seriesAfter(match: Seated, winner: string | null): { text: string; isOver: boolean } | null {
  const { series } = match.terms
  if (!series) return null
  let [own, others] = winsOf(match, series)
  const ownSide = sideOf(match.seats_held[0] ?? match.seats[0] ?? '')
  if (winner !== null) [own, others] = winner === ownSide ? [own + 1, others] : [own, others + 1]
  const isOver = (series.number ?? 1) === 3 || Math.max(own, others) > 1
  return { text: t(isOver ? 'series-over' : 'series-goes-on', { own, others }), isOver }
}
