/** What the page knows of a game: all of it is in the game's own folder, and its `game.ts` says so. */

import type { Component } from 'svelte'
import type { Level } from '../lib/api'
import type { Options } from '../lib/options'
import type { Drawn, LiveMatch } from '../table/match.svelte'
import type { Side } from '../seats/sides'
import type { Cue } from '../table/cues'
import type { SceneCue } from '../table/staging'
import type { Count } from '../table/tally'
import type { Option, Told } from '../wire'

export interface TableProps<V = unknown, E extends Told = Told, O extends Option = Option> {
  match: LiveMatch<V, E, O>
  /** The state that is drawn. */
  state: Drawn<V, O>
  /** The sides of the match, the viewer's own first. */
  sides: readonly Side[]
  /** Opens the rulebook at that clause. */
  why: (clause: string) => void
  /** Plays the same match again with the sides swapped. */
  rematch: () => void
  /** Plays the same match against a bot of another level. */
  again: (level: Level) => void
}

/* Each game has views, events and options of its own: what holds them all can't know them. */
/* eslint-disable @typescript-eslint/no-explicit-any */
export type AnyTable = Component<TableProps<any, any, any>>
export type AnyOpenHand = Component<{ view: any; seat: any }>
export type AnyDeck = Component<{ content: any }>
/* eslint-enable @typescript-eslint/no-explicit-any */

export interface Cloth {
  cloth: string
  trim: string
  cut: 'hoops' | 'band' | 'halves' | 'sash' | 'quarters'
}

/** Lettering of a side on the enamel scoreboard and on the board of honour. */
export interface SideColours {
  onEnamel: string
  onWood: string
}

/** What a table shows of the game's events by other means than a sentence, and what it tells loudly. */
export interface Telling {
  /** On the table the cards tell these themselves. */
  untold: readonly string[]
  /** Not worth a line on the match sheet. */
  unlisted?: readonly string[]
  /** Small on the match sheet. */
  quiet: readonly string[]
  /** So many that nobody looks for one: several in a row are one line on the match sheet, said by `several-…`, and a
   * replay can go on to what is none of these, nor unlisted. */
  small?: readonly string[]
  /** Bold on the match sheet. */
  loud: readonly string[]
  /** Begin a turn, for the flow of the score. */
  turns: readonly string[]
  /** How the match sheet is cut into turns: by what begins one or by what ends it, each with its `heading-…`; and what
   * stands between turns. */
  sheet?: { begin?: readonly string[]; end?: readonly string[]; apart?: readonly string[] }
}

/** What the entrance says of a game. */
export interface Sign {
  /** The address of a small picture of its table. */
  picture: string
  /** 1 is learnt at the first match, 3 takes some. */
  difficulty: 1 | 2 | 3
  /** How often a player decides in a match: the median of a hundred matches of club bots. */
  decisions: number
  /** The one to begin with. */
  isFirst?: boolean
}

export interface GamePage {
  name: string
  sign?: Sign
  table: () => Promise<{ default: AnyTable }>
  /** A seat's hand laid open, where the game has hands: for those who see a match again. */
  openHand?: () => Promise<{ default: AnyOpenHand }>
  /** Its drawings, for the page of the style. */
  samples?: () => Promise<{ default: Component }>
  /** All cards of a deck, where other cards can be played. */
  deckCards?: () => Promise<{ default: AnyDeck }>
  /** The files of words it speaks, without language and ending, beside the rules or here; a later one holds. */
  texts: readonly string[]
  cloth: Cloth
  sides: Record<string, SideColours>
  telling: Telling
  /** How a match was won: what is counted for each side at the end. */
  tally: readonly Count[]
  /** The keys that only its table has, with the messages that say what they do; and what a touch does. */
  keys: readonly (readonly [string, string])[]
  touch: string
  /** The game in a few sentences, for those who have never seen it. */
  gist: readonly string[]
  /** What its drawings mean, for the help. */
  legend?: () => Promise<{ default: Component }>
  /** Moves by verb that decide nothing where nothing else is offered. */
  idle?: readonly string[]
  /** What is chosen for the first match after the lessons, beyond what is usual. */
  first?: Options
  /** What is heard and felt of its events. */
  cues: readonly Cue[]
  /** Which of its events are played as a scene. */
  scenes: readonly SceneCue[]
  /** A race: what happens is drawn at once and acts are taken at any time. */
  isLive?: boolean
  /** Options with which it is none, and everybody takes their time. */
  unhurried?: Options
}

/** Whether a match with those options is a race. */
export function isRace(page: GamePage | undefined, options: Options): boolean {
  if (!page?.isLive) return false
  const calm = Object.entries(page.unhurried ?? {})
  return !calm.length || calm.some(([name, value]) => options[name] !== value)
}
