/** The words of the house in the language of the moment, and those of a game once its table is loaded. */

import kernelEn from '../../../src/clubhouse/kernel/words.en.ftl?raw'
import kernelFr from '../../../src/clubhouse/kernel/words.fr.ftl?raw'
import en from '../words/en.ftl?raw'
import fr from '../words/fr.ftl?raw'
import { settings } from './settings.svelte'
import { Words, type Facts, type Language } from './words'

const HOUSE: Record<Language, string[]> = { fr: [kernelFr, fr], en: [kernelEn, en] }

class Voice {
  private game: Record<Language, string> | null = $state.raw(null)
  readonly words = $derived(
    new Words(settings.language, ...HOUSE[settings.language], ...(this.game ? [this.game[settings.language]] : [])),
  )

  /** From now on the words of that game are known too. */
  learn(game: Record<Language, string>): void {
    this.game = game
  }
}

export const voice = new Voice()

export function t(message: string, facts?: Facts): string {
  return voice.words.say(message, facts)
}
