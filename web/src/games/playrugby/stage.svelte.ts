/** What the animation of the moment shows over the last drawn view. It is emptied when the next view is drawn. */

import type { Director } from '../../table/director.svelte'
import { sideOf } from '../../table/sides'
import type { Told } from '../../wire'
import type { Colour, LaidCard, SideName } from './view'

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
  call: Told | null = $state.raw(null)

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
}

type Facts = Record<string, never>
type Scene = (facts: Facts, stage: Stage, director: Director, tell: () => void) => Promise<void>

/** The dice roll, then they lie; a touch cuts it short. */
async function roll(stage: Stage, director: Director, throws: Throw[], tell: () => void): Promise<void> {
  stage.throws = throws
  stage.isRolling = true
  await director.hold(700)
  stage.isRolling = false
  tell()
  await director.hold(850)
}

async function move(facts: Facts, stage: Stage, director: Director): Promise<void> {
  stage.place = facts['place'] ?? null
  await director.hold(650)
}

function gain(stage: Stage, facts: Facts): void {
  const side = sideOf(String(facts['seat'])) as SideName
  stage.gained = { ...stage.gained, [side]: stage.gained[side] + Number(facts['points'] ?? 0) }
}

const SCENES: Record<string, Scene> = {
  async OpeningThrown(facts, stage, director, tell) {
    const throws: Throw[] = [
      { die: 'number', face: String(facts['home_throw']), side: 'home' },
      { die: 'number', face: String(facts['away_throw']), side: 'away' },
    ]
    await roll(stage, director, throws, tell)
  },
  async KickedOff(facts, stage, director, tell) {
    stage.side = facts['receiving_side'] ?? null
    await roll(stage, director, [{ die: 'colour', face: String(facts['throw']), side: facts['side'] ?? 'home' }], tell)
    await move(facts, stage, director)
    stage.throws = []
  },
  async TurnBegan(facts, stage, director, tell) {
    stage.contact = null
    stage.laid = null
    stage.side = facts['side'] ?? null
    await roll(stage, director, [{ die: 'colour', face: String(facts['throw']), side: facts['side'] ?? 'home' }], tell)
    stage.colour = facts['throw'] ?? null
    stage.throws = []
  },
  async CardLaid(facts, stage, director) {
    stage.laid = { seat: facts['seat'] ?? '', card: facts['card'] ?? '' }
    await director.hold(600)
  },
  async InterceptionTried(facts, stage, director) {
    stage.laid = { seat: facts['seat'] ?? '', card: facts['card'] ?? '' }
    await director.hold(800)
  },
  async DuelFought(facts, stage, director, tell) {
    const die = facts['die'] ?? 'number'
    const throws: Throw[] = [
      { die, face: String(facts['first_throw']), side: facts['side'] ?? 'home' },
      { die, face: String(facts['second_throw']), side: facts['other_side'] ?? 'away' },
    ]
    await roll(stage, director, throws, tell)
    stage.throws = []
  },
  PawnAdvanced: move,
  KickedToTouch: move,
  DroppedOut: move,
  async BallTurnedOver(facts, stage, director) {
    stage.side = facts['side'] ?? null
    await director.hold(600)
  },
  async ContactDrawn(facts, stage, director) {
    stage.contact = facts['contact'] ?? null
    await director.hold(1100)
  },
  async PenaltyDecided(_, __, director) {
    await director.hold(600)
  },
  async TryScored(facts, stage, director) {
    gain(stage, facts)
    await director.hold(1400)
  },
  async GoalKicked(facts, stage, director) {
    gain(stage, facts)
    await director.hold(1100)
  },
  async TimeRanOut(_, __, director) {
    await director.hold(1100)
  },
  async UseItCalled(_, __, director) {
    await director.hold(900)
  },
  async HalfEnded(_, __, director) {
    await director.hold(1800)
  },
}

/** Told only when the dice lie: a sentence must not be quicker than they are. */
const SUSPENSE = new Set(['OpeningThrown', 'KickedOff', 'TurnBegan', 'DuelFought'])

/** Events that are called out in chalk while they are shown. */
const CALLED = new Set(['TryScored', 'GoalKicked', 'TimeRanOut', 'UseItCalled', 'HalfEnded'])

export async function act(event: Told, stage: Stage, director: Director, tell: () => void): Promise<void> {
  if (!SUSPENSE.has(event.event)) tell()
  stage.call = CALLED.has(event.event) ? event : null
  await SCENES[event.event]?.(event.facts as Facts, stage, director, tell)
  stage.call = null
}
