/** What the animation of the moment shows over the last drawn view. It is emptied when the next view is drawn. */

import type { Director } from '../../table/director.svelte'
import { sceneOf } from '../../table/staging'
import { game } from './game'
import { sideNameOf, type Colour, type LaidCard, type PlayTold, type SideName } from './view'

export interface Throw {
  die: 'number' | 'colour'
  face: string
  /** Who throws it. */
  side: SideName
  progress: 'held' | 'rolling' | 'lying'
}

/** What came of a duel. */
export type Verdict = 'same' | 'differs'

/** The cards of the turn that is being shown, where it is not that of the last view. */
export interface Turn {
  allowed: number
  played: readonly LaidCard[]
}

export class Stage {
  place: number | null = $state(null)
  side: SideName | null = $state(null)
  colour: Colour | null = $state(null)
  throws: Throw[] = $state.raw([])
  /** The duel that the dice are thrown for. */
  duel: string | null = $state(null)
  verdict: Verdict | null = $state(null)
  turn: Turn | null = $state.raw(null)
  /** The landing ball of a kick-off. */
  landing: Colour | null = $state(null)
  contact: string | null = $state(null)
  gained: Record<SideName, number> = $state({ home: 0, away: 0 })
  /** The event called out over the pitch. */
  call: PlayTold | null = $state.raw(null)

  /** `before` is called before a card leaves the hand of that seat. */
  constructor(readonly before: (laid: LaidCard) => void) {}

  clear(): void {
    this.place = null
    this.side = null
    this.colour = null
    this.throws = []
    this.duel = null
    this.verdict = null
    this.turn = null
    this.landing = null
    this.contact = null
    this.gained = { home: 0, away: 0 }
    this.call = null
  }

  gain(seat: string, points: number): void {
    const side = sideNameOf(seat)
    this.gained = { ...this.gained, [side]: this.gained[side] + points }
  }
}

/** What a scene may look at: the stage it changes, and what the last view says of the turn. */
export interface Scenery {
  stage: Stage
  director: Director
  tell: () => Promise<void>
  turn: Turn
}

/** The dice roll one after the other, then they lie and are seen before anything is made of them; a touch cuts it short. */
async function roll(
  throws: readonly Omit<Throw, 'progress'>[],
  { stage, director, tell }: Scenery,
  verdict: Verdict | null = null,
): Promise<void> {
  stage.throws = throws.map((one) => ({ ...one, progress: 'held' }))
  for (const at of throws.keys()) {
    show(stage, at, 'rolling')
    await director.hold(600)
    show(stage, at, 'lying')
    await director.hold(250)
  }
  stage.verdict = verdict
  await director.hold(verdict === null ? 150 : 500)
  await tell()
  await director.hold(450)
}

function show(stage: Stage, at: number, progress: Throw['progress']): void {
  stage.throws = stage.throws.map((one, place) => (place === at ? { ...one, progress } : one))
}

function lay(laid: LaidCard, { stage, turn }: Scenery): void {
  stage.before(laid)
  const { allowed, played } = stage.turn ?? turn
  stage.turn = { allowed, played: [...played, laid] }
}

async function play(told: PlayTold, scenery: Scenery): Promise<void> {
  const { stage, director, tell } = scenery
  switch (told.event) {
    case 'OpeningThrown': {
      const { home_throw, away_throw } = told.facts
      await roll(
        [
          { die: 'number', face: String(home_throw), side: 'home' },
          { die: 'number', face: String(away_throw), side: 'away' },
        ],
        scenery,
      )
      stage.throws = []
      return
    }
    case 'KickedOff': {
      const { side, receiving_side, place } = told.facts
      stage.side = receiving_side
      await roll([{ die: 'colour', face: told.facts.throw, side }], scenery)
      stage.throws = []
      stage.landing = told.facts.throw
      stage.place = place
      await director.hold(900)
      stage.landing = null
      return
    }
    case 'TurnBegan': {
      const { side } = told.facts
      stage.contact = null
      stage.side = side
      await roll([{ die: 'colour', face: told.facts.throw, side }], scenery)
      stage.colour = told.facts.throw
      stage.turn = { allowed: told.facts.number, played: [] }
      stage.throws = []
      return
    }
    case 'CardLaid':
    case 'InterceptionTried':
      lay(told.facts, scenery)
      return director.hold(800)
    case 'DuelFought': {
      const { die, side, first_throw, other_side, second_throw } = told.facts
      stage.duel = told.facts.duel
      await roll(
        [
          { die, face: String(first_throw), side },
          { die, face: String(second_throw), side: other_side },
        ],
        scenery,
        told.facts.same === 'yes' ? 'same' : 'differs',
      )
      stage.throws = []
      stage.duel = null
      stage.verdict = null
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
      await director.hold(600)
      await tell()
      await director.hold(900)
      stage.contact = null
      return
    case 'PenaltyDecided':
      stage.side = told.facts.side
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

export async function act(told: PlayTold, scenery: Scenery): Promise<void> {
  const { stage, tell } = scenery
  if (!SUSPENSE.has(told.event)) void tell()
  stage.call = CALLED.has(told.event) && !sceneOf(told, game.scenes) ? told : null
  await play(told, scenery)
  stage.call = null
}
