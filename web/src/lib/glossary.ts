/** The words of rugby in a language, each with its meaning, as a dictionary has them. They load when they are wanted. */

import { Words, type Language, type Text } from './words'

export const TERMS = [
  'try',
  'conversion',
  'drop',
  'penalty',
  'tackle',
  'ruck',
  'scrum',
  'put-in',
  'line-out',
  'knock-on',
  'offside',
  'kick-off',
  'drop-out',
  'half',
  'stoppage-time',
  'forwards',
  'front-row',
  'second-row',
  'back-row',
  'half-backs',
  'three-quarters',
  'full-back',
  'skip-pass',
  'switch',
  'loop',
  'chistera',
  'outside-break',
  'hand-off',
  'interception',
  'chip',
  'grubber',
  'up-and-under',
  'red-card',
] as const

const TEXTS: Record<Language, () => Promise<{ default: Text }>> = {
  fr: () => import('../words/glossary/fr.ftl?table'),
  en: () => import('../words/glossary/en.ftl?table'),
}

export interface Entry {
  term: string
  meaning: string
}

export async function glossary(language: Language): Promise<Entry[]> {
  const words = new Words(language, (await TEXTS[language]()).default)
  return TERMS.map((id) => ({ term: words.say(`word-${id}`), meaning: words.say(`word-${id}`, {}, 'means') })).sort(
    (a, b) => a.term.localeCompare(b.term, language),
  )
}
