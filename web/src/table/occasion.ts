/** An event of a certain kind: of that name and, where they are said, with these facts. */

import type { Told } from '../wire'

export interface Occasion {
  event: string
  facts?: Record<string, unknown>
}

export function isOccasion(told: Told, { event, facts = {} }: Occasion): boolean {
  return told.event === event && Object.entries(facts).every(([name, value]) => told.facts[name] === value)
}
