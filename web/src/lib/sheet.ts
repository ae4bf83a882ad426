/** The match sheet: turns with their lines, and what is told so often that several in a row are one line. */

import type { Telling } from '../games/page'
import type { Told } from '../wire'

/** What happened one after the other and is said in one line, in the order of the match; mostly one. */
export type Line = readonly [Told, ...Told[]]

/** A turn under its heading, or what stands between turns. */
export interface Section {
  /** Its place in the match, which stays the same while others come after it. */
  at: number
  heading: Heading | null
  lines: Line[]
  /** How many events its lines tell. */
  told: number
  points: number
}

export interface Heading {
  message: string
  facts: Record<string, unknown>
}

export function linesOf(log: readonly Told[], telling: Telling | undefined): Line[] {
  const lines: [Told, ...Told[]][] = []
  for (const told of log) {
    if (telling?.unlisted?.includes(told.event)) continue
    const last = lines.at(-1)
    if (last?.[0].event === told.event && telling?.small?.includes(told.event)) last.push(told)
    else lines.push([told])
  }
  return lines
}

/** The log in turns, as the game cuts it. Turns are counted anew after what stands apart, such as half-time. */
export function sectionsOf(log: readonly Told[], telling: Telling | undefined): Section[] {
  const { begin = [], end = [], apart = [] } = telling?.sheet ?? {}
  const parts: { isTurn: boolean; events: Told[] }[] = []
  let current: { isTurn: boolean; events: Told[] } | null = null
  for (const told of log) {
    const isApart = apart.includes(told.event)
    const isBegun = begin.includes(told.event) && !current?.events.every(({ event }) => begin.includes(event))
    if (current === null || isApart || isBegun || (current.isTurn && isEnded(current.events, end))) {
      const isTurn = !isApart && (begin.includes(told.event) || end.length > 0)
      parts.push((current = { isTurn, events: [] }))
    }
    current.events.push(told)
    if (isApart) current = null
  }
  let number = 0
  return parts.map(({ isTurn, events }, at) => {
    number = isTurn ? number + 1 : at && events.some(({ event }) => apart.includes(event)) ? 0 : number
    const lines = linesOf(events, telling)
    return {
      at,
      heading: isTurn ? headingOf(events, number, [...begin, ...end]) : null,
      lines,
      told: lines.reduce((sum, line) => sum + line.length, 0),
      points: events.reduce((sum, told) => sum + pointsOf(told, telling), 0),
    }
  })
}

function isEnded(events: readonly Told[], end: readonly string[]): boolean {
  return end.includes(events.at(-1)?.event ?? '')
}

/** By the event that says most of the turn: the last of those that begin it, or the one that ends it. */
function headingOf(events: readonly Told[], number: number, heads: readonly string[]): Heading {
  const head = events.findLast(({ event }) => heads.includes(event))
  return { message: head ? `heading-${head.event}` : 'log-turn', facts: { ...head?.facts, number } }
}

function pointsOf({ event, facts }: Told, telling: Telling | undefined): number {
  const points: unknown = telling?.loud.includes(event) ? facts['points'] : 0
  return typeof points === 'number' ? points : 0
}

/** Whether somebody who looks through a match would stop there. */
export function isNotable(events: readonly Told[], telling: Telling | undefined): boolean {
  return events.some(({ event }) => !telling?.small?.includes(event) && !telling?.unlisted?.includes(event))
}
