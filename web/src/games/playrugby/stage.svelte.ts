/** What the animation of the moment shows over the last drawn view. It is emptied when the next view is drawn. */

import type { Director } from '../../table/director.svelte'
import { sceneOf } from '../../table/scenes/scenes'
import { game } from './game'
import { sideNameOf, type Colour, type LaidCard, type PlayTold, type SideName } from './view'

export interface Throw {
  die: 'number' | 'colour'
  face: string
  /** Who threw it. */
  side: SideName
}

export class Stage {
  place: number | null = $state(null)
  side: SideName | null = $state(null)
  colour: Colour | null = $state(null)
  throws: Throw[] = $state.raw([])
  isRolling = $state(false)
  laid: LaidCard | null = $state.raw(null)
  contact: string | null = $state(null)
  gained: Record<SideName, number> = $state({ home: 0, away: 0 })
  /** The event called out over the pitch. */
  call: PlayTold | null = $state.raw(null)

  clear(): void {
    this.place = null
    this.side = null
    this.colour = null
    this.throws = []
    this.isRolling = false
    this.laid = null
    this.contact = null
    this.gained = { home: 0, away: 0 }
    this.call = null
  }

  gain(seat: string, points: number): void {
    const side = sideNameOf(seat)
    this.gained = { ...this.gained, [side]: this.gained[side] + points }
  }
}

/** The dice roll, then they lie and are seen before anything is made of them; a touch cuts it short. */
async function roll(throws: Throw[], stage: Stage, director: Director, tell: () => Promise<void>): Promise<void> {
  stage.throws = throws
  stage.isRolling = true
  await director.hold(700)
  stage.isRolling = false
  await director.hold(400)
  await tell()
  await director.hold(450)
}

async function play(told: PlayTold, stage: Stage, director: Director, tell: () => Promise<void>): Promise<void> {
  switch (told.event) {
    case 'OpeningThrown': {
      const { home_throw, away_throw } = told.facts
      const throws: Throw[] = [
        { die: 'number', face: String(home_throw), side: 'home' },
        { die: 'number', face: String(away_throw), side: 'away' },
      ]
      return roll(throws, stage, director, tell)
    }
    case 'KickedOff': {
      const { side, receiving_side, place } = told.facts
      stage.side = receiving_side
      await roll([{ die: 'colour', face: told.facts.throw, side }], stage, director, tell)
      stage.place = place
      await director.hold(650)
      stage.throws = []
      return
    }
    case 'TurnBegan': {
      const { side } = told.facts
      stage.contact = null
      stage.laid = null
      stage.side = side
      await roll([{ die: 'colour', face: told.facts.throw, side }], stage, director, tell)
      stage.colour = told.facts.throw
      stage.throws = []
      return
    }
    case 'CardLaid':
      stage.laid = told.facts
      return director.hold(600)
    case 'InterceptionTried':
      stage.laid = told.facts
      return director.hold(800)
    case 'DuelFought': {
      const { die, side, first_throw, other_side, second_throw } = told.facts
      const throws: Throw[] = [
        { die, face: String(first_throw), side },
        { die, face: String(second_throw), side: other_side },
      ]
      await roll(throws, stage, director, tell)
      stage.throws = []
      return
    }
    case 'PawnAdvanced':
    case 'KickedToTouch':
    case 'DroppedOut':
      stage.place = told.facts.place
      return director.hold(650)
    case 'BallTurnedOver':
      stage.side = told.facts.side
      return director.hold(600)
    case 'ContactDrawn':
      stage.contact = told.facts.contact
      await director.hold(400)
      await tell()
      return director.hold(700)
    case 'PenaltyDecided':
      return director.hold(600)
    case 'TryScored':
    case 'GoalKicked':
      stage.gain(told.facts.seat, told.facts.points)
      return tell()
    case 'TimeRanOut':
      return director.hold(1100)
    case 'UseItCalled':
      return director.hold(900)
    case 'HalfEnded':
      return director.hold(1400)
  }
}

/** Told only when the dice lie, or the card: a sentence must not be quicker than they are. */
const SUSPENSE = new Set(['OpeningThrown', 'KickedOff', 'TurnBegan', 'DuelFought', 'ContactDrawn'])

/** Events that are called out in chalk while they are shown, where no scene does. */
const CALLED = new Set(['TimeRanOut', 'UseItCalled', 'HalfEnded'])

export async function act(told: PlayTold, stage: Stage, director: Director, tell: () => Promise<void>): Promise<void> {
  if (!SUSPENSE.has(told.event)) void tell()
  stage.call = CALLED.has(told.event) && !sceneOf(told, game.scenes) ? told : null
  await play(told, stage, director, tell)
  stage.call = null
}
