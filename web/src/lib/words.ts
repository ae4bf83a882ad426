/** What is said to people, from the .ftl files: the same substitutions as `clubhouse.kernel.words`. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export type Language = 'fr' | 'en'
export type Facts = Record<string, unknown>

/** French sets a fine space before ; ! ? and inside « », and a full one before a colon; none of them may break. */
function spaced(text: string): string {
  return text.replace(/ ([;!?»])/g, '\u202f$1').replace(/« /g, '«\u202f').replace(/ :/g, '\u00a0:')
}

/** A fact named `card`, `red_card` or `cards` is told by the messages `card-…`; its raw value stays `$card_key`.
 * A seat of several on its side (`red.2`) is told by the name of the side and its number. Attributes give a message
 * other forms: `.you` tells one's own doings, `.the` is a name with its article.
 * Of two messages of one name the later holds: an edition may say something its own way. */
export class Words {
  private readonly bundle: FluentBundle

  constructor(
    readonly language: Language,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false })
    for (const source of sources) {
      this.bundle.addResource(new FluentResource(source), { allowOverrides: true })
    }
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message)
  }

  /** The sentence. An unknown message or a missing fact is a bug, or a house newer than this page: what can be said is
   * said, since an error thrown here would stop the whole table. */
  say(message: string, facts: Facts = {}, form = ''): string {
    const args: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(facts)) {
      const kind = name.slice(name.lastIndexOf('_') + 1)
      args[`${name}_key`] = typeof value === 'string' || typeof value === 'number' ? value : ''
      args[name] = this.named(kind, value)
      if (Array.isArray(value)) args[`${name}_count`] = value.length
    }
    const told = this.bundle.getMessage(message)
    const pattern = told?.attributes[form] ?? told?.value
    if (!pattern) {
      console.error(`words: ${this.language}: no message ${message}`)
      return message
    }
    const errors: Error[] = []
    const text = this.bundle.formatPattern(pattern, args, errors)
    if (errors[0]) console.error(`words: ${this.language}: ${message}: ${errors[0].message}`)
    return this.language === 'fr' ? spaced(text) : text
  }

  /** What happened; told to the seat `you`, its own doings are told in the second person. */
  event({ event, facts }: { event: string; facts: Facts }, you: string | null): string {
    const isOwn = you !== null && (facts['seat'] === you || facts['winner'] === you)
    const text = this.say(event, facts, isOwn ? 'you' : `you-${you}`)
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1)
  }

  private named(kind: string, value: unknown): string | number {
    if (Array.isArray(value)) return this.listed(value.map((one) => String(this.named(kind.replace(/s$/, ''), one))))
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return String(value)
    if (this.has(`${kind}-${value}`)) return this.say(`${kind}-${value}`, {}, 'the')
    const [, seat, number] = /^(\w+)\.(\d)$/.exec(value) ?? []
    return seat && this.has(`${kind}-${seat}`) ? this.say('numbered', { name: this.named(kind, seat), number: Number(number) }) : value
  }

  private listed(names: string[]): string {
    if (names.length < 2) return names.join('')
    return this.say('list-of-names', { first: names.slice(0, -1).join(', '), last: names.at(-1) })
  }
}
