/** The decks that this browser holds: files that the house has read, to be played again. */

import type { DeckFacts } from '../wire'
import { api, Problem } from './api'
import { keep } from './settings.svelte'
import { t } from './voice.svelte'

export interface SavedDeck {
  name: string
  digest: string
  /** The text of the file. */
  file: string
}

/** So many of each game; the oldest gives way. */
const MOST = 8
/** What the house reads, in bytes. */
const LARGEST = 64 * 1024

const isSaved = (one: unknown): one is SavedDeck =>
  typeof one === 'object' && one !== null && 'name' in one && 'digest' in one && 'file' in one

function kept(game: string): SavedDeck[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(`clubhouse.decks.${game}`) ?? '[]')
    return Array.isArray(all) ? all.filter(isSaved) : []
  } catch {
    return [] // a browser that forbids storage still plays
  }
}

class Decks {
  private all: Record<string, SavedDeck[]> = $state.raw({})

  of(game: string): readonly SavedDeck[] {
    return this.all[game] ?? kept(game)
  }

  find(game: string, digest: string | undefined): SavedDeck | undefined {
    return this.of(game).find((one) => one.digest === digest)
  }

  /** Has the house read the file, and holds what it says. Throws what is wrong with it, in words. */
  async read(game: string, file: File): Promise<DeckFacts> {
    if (file.size > LARGEST) throw new Problem(t('deck-too-large', { kilobytes: LARGEST / 1024 }))
    const facts = await api.readDeck(game, file, file.name)
    this.add(facts)
    return facts
  }

  add({ game, name, digest, file, is_usual: isUsual }: DeckFacts): void {
    if (isUsual) return
    const others = this.of(game).filter((one) => one.digest !== digest)
    this.hold(game, [...others, { name, digest, file }].slice(-MOST))
  }

  drop(game: string, digest: string): void {
    this.hold(
      game,
      this.of(game).filter((one) => one.digest !== digest),
    )
  }

  private hold(game: string, decks: SavedDeck[]): void {
    this.all = { ...this.all, [game]: decks }
    keep(`decks.${game}`, JSON.stringify(decks))
  }
}

export const decks = new Decks()
