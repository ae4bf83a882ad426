/** What is called out in big letters when it happens. */

import type { BrawlTold, Colour } from './view'

export interface Shouted {
  message: string
  facts: Record<string, unknown>
  /** In whose colours. */
  side: Colour | null
  isLoud: boolean
  /** Nobody has anything to do under it. */
  isLong: boolean
}

/** Play is held after these. */
const HELD = ['shout-try', 'shout-drop', 'shout-goal-yes', 'shout-goal-no', 'shout-pause', 'shout-heat', 'shout-fault']

function line(message: string, side: Colour | null, isLoud = false, facts: Record<string, unknown> = {}): Shouted {
  return { message, facts, side, isLoud, isLong: HELD.includes(message) }
}

export function shoutOf(told: BrawlTold): Shouted | null {
  switch (told.event) {
    case 'TryScored':
    case 'DropScored':
      return line(`shout-${told.event === 'TryScored' ? 'try' : 'drop'}`, told.facts.side, true, {
        points: told.facts.points,
      })
    case 'GoalKicked':
      return line(`shout-goal-${told.facts.good}`, told.facts.side, false, {
        kick: told.facts.kick,
        points: told.facts.points,
      })
    case 'AttackPlayed':
      return told.facts.effect === 'try' || told.facts.effect === 'drop'
        ? null
        : line(`effect-${told.facts.effect}`, told.facts.side)
    case 'DefencePlayed':
      return line(`effect-${told.facts.effect}`, told.facts.side, true)
    case 'ContestWon':
    case 'ScrumWon':
      return line('shout-ball', told.facts.side, false, { side: told.facts.side })
    case 'PauseCalled':
      return line('shout-pause', null, true)
    case 'DeadHeat':
      return line('shout-heat', null, true)
    case 'FaultWhistled':
      return line('shout-fault', told.facts.side, true)
    default:
      return null
  }
}
