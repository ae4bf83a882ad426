/** What the animation of the moment shows over the last drawn view. It is emptied when the next view is drawn. */

import type { Director } from '../../table/director.svelte'
import type { Told } from '../../wire'
import { other, type Colour } from './view'

export interface KickTest {
  seat: Colour
  card: string
  isTurned: boolean
}

export class Stage {
  attacker: Colour | null = $state(null)
  redSquare: number | null = $state(null)
  gained: Record<Colour, number> = $state({ red: 0, blue: 0 })
  middle: Record<Colour, string> | null = $state(null)
  isTurned = $state(true)
  /** The played cards have gone to the discard: a pile or a half is over. */
  isSwept = $state(false)
  test: KickTest | null = $state(null)
  /** The event called out over the pitch. */
  call: Told | null = $state(null)

  clear(): void {
    this.attacker = null
    this.redSquare = null
    this.gained = { red: 0, blue: 0 }
    this.middle = null
    this.isTurned = true
    this.isSwept = false
    this.test = null
    this.call = null
  }
}

type Scene = (facts: Record<string, never>, stage: Stage, director: Director, tell: () => void) => Promise<void>

const SCENES: Record<string, Scene> = {
  async TossDecided(_, __, director) {
    await director.hold(500)
  },
  async KickedOff(facts, stage, director) {
    stage.isSwept = true
    stage.attacker = other(facts['seat'] ?? 'red')
    stage.redSquare = facts['red_square'] ?? null
    await director.hold(1100)
  },
  async CardsRevealed(facts, stage, director, tell) {
    stage.isTurned = false
    stage.middle = { red: facts['red_card'] ?? '', blue: facts['blue_card'] ?? '' }
    await director.hold(560)
    stage.isTurned = true
    await director.hold(320)
    tell()
    await director.hold(630)
  },
  async ActionAdvanced(facts, stage, director) {
    stage.redSquare = facts['red_square'] ?? null
    await director.hold(650)
  },
  async BallTurnedOver(facts, stage, director) {
    stage.attacker = facts['seat'] ?? null
    await director.hold(750)
  },
  async FoulWhistled(_, __, director) {
    await director.hold(1100)
  },
  async TryScored(facts, stage, director) {
    gain(stage, facts['seat'] ?? 'red', facts['points'] ?? 0)
    await director.hold(1500)
  },
  async GoalKicked(facts, stage, director, tell) {
    const seat: Colour = facts['seat'] ?? 'red'
    stage.call = null
    stage.test = { seat, card: facts['card'] ?? '', isTurned: false }
    await director.hold(800)
    stage.test = { ...stage.test, isTurned: true }
    await director.hold(420)
    tell()
    gain(stage, seat, facts['points'] ?? 0)
    await director.hold(1200)
    stage.test = null
  },
  async Restarted(facts, stage, director) {
    stage.redSquare = facts['red_square'] ?? null
    await director.hold(650)
  },
  async HandChanged(_, __, director) {
    await director.hold(350)
  },
  async PileRenewed(_, stage, director) {
    stage.isSwept = true
    await director.hold(1300)
  },
  async HalfEnded(_, stage, director) {
    stage.isSwept = true
    await director.hold(2200)
  },
}

/** Told only when the cards have turned: a sentence must not be quicker than they are. */
const SUSPENSE = new Set(['CardsRevealed', 'GoalKicked'])

/** Events that are called out in chalk while they are shown. */
const CALLED = new Set(['KickedOff', 'FoulWhistled', 'TryScored', 'PileRenewed', 'HalfEnded'])

function gain(stage: Stage, seat: Colour, points: number): void {
  stage.gained = { ...stage.gained, [seat]: stage.gained[seat] + points }
}

export async function act(event: Told, stage: Stage, director: Director, tell: () => void): Promise<void> {
  if (!SUSPENSE.has(event.event)) tell()
  stage.call = CALLED.has(event.event) ? event : null
  await SCENES[event.event]?.(event.facts as Record<string, never>, stage, director, tell)
  stage.call = null
}
