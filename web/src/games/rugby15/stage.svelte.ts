/** What the animation of the moment shows over the last drawn view. It is emptied when the next view is drawn. */

import type { Director } from '../../table/director.svelte'
import { sceneOf } from '../../table/staging'
import { game } from './game'
import { other, type Colour, type RugbyTold } from './view'

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
  call: RugbyTold | null = $state(null)

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

  gain(seat: Colour, points: number): void {
    this.gained = { ...this.gained, [seat]: this.gained[seat] + points }
  }
}

async function play(told: RugbyTold, stage: Stage, director: Director, tell: () => Promise<void>): Promise<void> {
  switch (told.event) {
    case 'TossDecided':
      return director.hold(500)
    case 'KickedOff':
      stage.isSwept = true
      stage.attacker = other(told.facts.seat)
      stage.redSquare = told.facts.red_square
      return director.hold(1100)
    case 'CardsRevealed':
      stage.isTurned = false
      stage.middle = { red: told.facts.red_card, blue: told.facts.blue_card }
      await director.hold(560)
      stage.isTurned = true
      await director.hold(320)
      void tell()
      return director.hold(630)
    case 'ActionAdvanced':
      stage.redSquare = told.facts.red_square
      return director.hold(650)
    case 'BallTurnedOver':
      stage.attacker = told.facts.seat
      return director.hold(750)
    case 'FoulWhistled':
      return director.hold(1100)
    case 'TryScored':
      stage.gain(told.facts.seat, told.facts.points)
      return tell()
    case 'GoalKicked': {
      const { seat, card, points } = told.facts
      stage.test = { seat, card, isTurned: false }
      await director.hold(800)
      stage.test = { seat, card, isTurned: true }
      await director.hold(420)
      stage.gain(seat, points)
      await tell()
      stage.test = null
      return
    }
    case 'Restarted':
      stage.redSquare = told.facts.red_square
      return director.hold(650)
    case 'HandChanged':
      return director.hold(350)
    case 'PileRenewed':
      stage.isSwept = true
      return director.hold(1300)
    case 'HalfEnded':
      stage.isSwept = true
      return director.hold(1400)
  }
}

/** Told only when the cards have turned: a sentence must not be quicker than they are. */
const SUSPENSE = new Set(['CardsRevealed', 'GoalKicked'])

/** Events that are called out in chalk while they are shown, where no scene does. */
const CALLED = new Set(['KickedOff', 'FoulWhistled', 'PileRenewed', 'HalfEnded'])

export async function act(told: RugbyTold, stage: Stage, director: Director, tell: () => Promise<void>): Promise<void> {
  if (!SUSPENSE.has(told.event)) void tell()
  stage.call = CALLED.has(told.event) && !sceneOf(told, game.scenes) ? told : null
  await play(told, stage, director, tell)
  stage.call = null
}
