/** What the player is about to do: the cards chosen so far, those pointed at, and how the own hand is sorted. */

import { keep, kept } from '../../lib/settings.svelte'
import type { Sorting } from './pieces'

const SORTINGS: readonly Sorting[] = ['team', 'number']

export class Choice {
  cards: string[] = $state.raw([])
  pointed: string[] = $state.raw([])
  sorting: Sorting = $state(kept('ovalia-sorting', SORTINGS, 'team'))

  toggle(card: string): void {
    this.cards = this.cards.includes(card) ? this.cards.filter((one) => one !== card) : [...this.cards, card]
  }

  /** One card at a time. */
  only(card: string): void {
    this.cards = this.cards.includes(card) ? [] : [card]
  }

  clear(): void {
    this.cards = []
    this.pointed = []
  }

  sort(sorting: Sorting): void {
    this.sorting = sorting
    keep('ovalia-sorting', sorting)
  }
}
