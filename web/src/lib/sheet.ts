/** The lines of a match sheet: what is told, and what is told so often that several in a row are one line. */

import type { Telling } from '../games/page'
import type { Told } from '../wire'

/** What happened one after the other and is said in one line, in the order of the match; mostly one. */
export type Line = readonly [Told, ...Told[]]

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

/** Whether somebody who looks through a match would stop there. */
export function isNotable(events: readonly Told[], telling: Telling | undefined): boolean {
  return events.some(({ event }) => !telling?.small?.includes(event) && !telling?.unlisted?.includes(event))
}
