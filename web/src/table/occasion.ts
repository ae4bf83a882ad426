/** An event of a certain kind: of that name and, where they are said, with these facts. */

import type { Told } from '../wire'

export interface Occasion {
  event: string
  facts?: Record<string, unknown>
}

export function isOccasion(told: Told, occasion: Occasion): boolean {
  if (told.event !== occasion.event) return false
  return Object.entries(occasion.facts ?? {}).every(([name, value]) => told.facts[name] === value)
}
