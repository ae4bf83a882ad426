/** What is said to people, from the .ftl files: the same substitutions as `clubhouse.words`. */

import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from '@fluent/bundle'

export type Language = 'fr' | 'en'
export type Facts = Record<string, unknown>

type Message = Extract<FluentResource['body'][number], { value: unknown }>
/** The messages of a file, as `ftl.ts` has read them: name, value, and other forms where there are any. */
export type Text = readonly (readonly [id: string, value: Message['value'], forms?: Message['attributes']])[]

/** Whom a story is told to: the seat that is `you` in it, what the others are called (`called-…`), who sits opposite, and
 * the names of persons by seat. As in `clubhouse.words.listener`, but for the names. */
export interface Listener {
  you: string | null
  called: Record<string, string>
  rival: string | null
  names: Record<string, string>
}

export const EVERYBODY: Listener = { you: null, called: {}, rival: null, names: {} }

/** The only bot is `the bot`, one of several bears the name of its seat too, a side that is not all `you` is your team. */
export function listener(
  you: string | null,
  seats: readonly string[],
  bots: readonly string[],
  names: Listener['names'] = {},
): Listener {
  if (you === null) return { ...EVERYBODY, names }
  const side = you.split('.', 1)[0] ?? you
  return {
    you,
    called: {
      ...Object.fromEntries(bots.map((bot) => [bot, bots.length === 1 ? 'bot' : 'one-bot'])),
      [you]: 'you',
      ...(side === you ? {} : { [side]: 'own-team' }),
    },
    rival: seats.length === 2 ? (seats.find((seat) => seat !== you) ?? null) : null,
    names,
  }
}

/** The longest name that a narrow board has room for. */
const BRIEF = 9

/** The first of several names, and no more than a phone has room for: `Maximil.` of `Maximilienne Alexandrine`. */
export function shortened(name: string): string {
  const [first = name] = name.split(' ')
  return first.length > BRIEF ? `${first.slice(0, BRIEF - 2)}.` : first
}

/** Before such a name French says `d’`: a vowel, or an h that is not heard. */
const ELIDED = /^(?:[aeiouœæ]|h[eiou]|y[^aeiou])/i

function isElided(name: string): boolean {
  return ELIDED.test(name.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** Facts that tell who; beside such a name stand its forms with `of` and `to`, which French contracts: `$seat_of`;
 * `$seat_short` is a person's name cut to the room of a phone. */
const WHO = ['seat', 'side', 'winner']
const DECLINED = ['of', 'to']

/** A number stays on the line of the word that it numbers, and with its unit: `Force 3`, `turn 12`, `10 m`. */
function bound(text: string): string {
  return text
    .replace(/(\p{L}|°) (?=\d)/gu, '$1\u00a0')
    .replace(/(\d) (?=(?:m|s|ms|min|h|j|d|ko|kB|%|points?|cartes?|cards?)(?![\p{L}]))/gu, '$1\u00a0')
}

/** French sets a fine space before ; ! ? and inside « », and a full one before a colon; none of them may break. */
function spaced(text: string): string {
  return text
    .replace(/ ([;!?»])/g, '\u202f$1')
    .replace(/« /g, '«\u202f')
    .replace(/ :/g, '\u00a0:')
}

/** A number below a thousand differs in its comma alone; to have it written by the browser, which looks up the ways of the
 * world for it, takes a phone longer than to draw the page. */
class Small extends FluentNumber {
  constructor(
    value: number,
    private readonly comma: string,
  ) {
    super(value)
  }

  override toString(): string {
    return String(Math.round(this.value * 1000) / 1000).replace('.', this.comma)
  }
}

const isSmall = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 999.9995

/** A fact named `card`, `red_card` or `cards` is told by the messages `card-…`; its raw value stays `$card_key`.
 * A seat of several on its side (`red.2`) is told by the name of the side and its number. Attributes give a message
 * other forms: `.you` tells the listener's own doings, `.the` is a name with its article.
 * Of two messages of one name the later holds: an edition may say something its own way. */
export class Words {
  private readonly bundle: FluentBundle
  private listener = EVERYBODY
  /** What somebody or something is called, once it has been asked for: few names are in nearly every sentence. */
  private names = new Map<string, string>()

  constructor(
    readonly language: Language,
    ...texts: Text[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false })
    const body = texts.flatMap((text) => text.map(([id, value, attributes = {}]) => ({ id, value, attributes })))
    this.bundle.addResource({ body } as FluentResource, { allowOverrides: true })
  }

  /** The same words, said to that person. */
  toldTo(listener: Listener): Words {
    const told = Object.create(this) as Words
    told.listener = listener
    told.names = new Map()
    return told
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message)
  }

  /** The sentence, in the form that it has for whoever listens or in that one. An unknown message or a missing fact is
   * a bug, or a house newer than this page: what can be said is said, since an error thrown here would stop the whole
   * table. */
  say(message: string, facts: Facts = {}, form = ''): string {
    const args: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(facts)) {
      const kind = name.slice(name.lastIndexOf('_') + 1)
      args[`${name}_key`] = typeof value === 'string' || typeof value === 'number' ? this.counted(value) : ''
      args[name] = this.counted(this.named(kind, value))
      if (Array.isArray(value)) args[`${name}_count`] = this.counted(value.length)
      else if (WHO.includes(kind) && typeof value === 'string') {
        args[name] = this.called(kind, value)
        for (const form of DECLINED) args[`${name}_${form}`] = this.called(kind, value, form)
        args[`${name}_short`] = this.brief(kind, value)
      }
    }
    if (this.listener.rival) args['rival'] = this.called('seat', this.listener.rival)
    const attributes = this.bundle.getMessage(message)?.attributes ?? {}
    return this.formatted(message, form || (this.forms(facts).find((one) => one in attributes) ?? ''), args)
  }

  /** How it may be said to the listener: `.you` of their own doings, `.you-other_side` where they are the other side of it,
   * `.you-red` where it tells of both without naming them. */
  private forms(facts: Facts): string[] {
    const { you } = this.listener
    if (you === null) return []
    const who = WHO.find((name) => name in facts)
    const places = Object.keys(facts).filter((name) => facts[name] === you)
    return [...(who && facts[who] === you ? ['you'] : []), ...places.map((name) => `you-${name}`), `you-${you}`]
  }

  private counted<Value>(value: Value): Value | FluentNumber {
    return isSmall(value) ? new Small(value, this.language === 'fr' ? ',' : '.') : value
  }

  private called(kind: string, value: string, form = ''): string {
    const { called, names } = this.listener
    const person = called[value] ? undefined : names[value]
    return this.known(`${kind} ${value} ${form}`, () =>
      person === undefined
        ? this.formatted(`called-${called[value] ?? 'name'}`, form, { name: this.named(kind, value) })
        : this.formatted('called-person', form, { name: person, elides: String(isElided(person)) }),
    )
  }

  /** The name for where there is little room. */
  private brief(kind: string, value: string): string {
    const { called, names } = this.listener
    return !called[value] && names[value] ? shortened(names[value]) : this.called(kind, value)
  }

  private known(key: string, word: () => string): string {
    let name = this.names.get(key)
    if (name === undefined) this.names.set(key, (name = word()))
    return name
  }

  private formatted(message: string, form: string, args: Record<string, FluentVariable>): string {
    const told = this.bundle.getMessage(message)
    const pattern = told?.attributes[form] ?? told?.value
    if (!pattern) {
      console.error(`words: ${this.language}: no message ${message}`)
      return message
    }
    const errors: Error[] = []
    const text = this.bundle.formatPattern(pattern, args, errors)
    if (errors[0]) console.error(`words: ${this.language}: ${message}: ${errors[0].message}`)
    return this.language === 'fr' ? spaced(bound(text)) : bound(text)
  }

  /** A whole sentence: it opens with a capital letter, whatever name it begins with. */
  tell(message: string, facts: Facts = {}): string {
    const text = this.say(message, facts)
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1)
  }

  private named(kind: string, value: unknown): string | number {
    if (Array.isArray(value)) return this.listed(value.map((one) => this.oneOf(kind.replace(/s$/, ''), one)))
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return String(value)
    if (this.has(`${kind}-${value}`))
      return this.known(`${kind}-${value}`, () => this.formatted(`${kind}-${value}`, 'the', {}))
    const [, seat, number] = /^(\w+)\.(\d)$/.exec(value) ?? []
    return seat && this.has(`${kind}-${seat}`)
      ? this.say('numbered', { name: this.named(kind, seat), number: Number(number) })
      : value
  }

  private oneOf(kind: string, value: unknown): string {
    const isWho = WHO.includes(kind) && typeof value === 'string'
    return isWho ? this.called(kind, value) : String(this.named(kind, value))
  }

  private listed(names: string[]): string {
    if (names.length < 2) return names.join('')
    return this.say('list-of-names', { first: names.slice(0, -1).join(', '), last: names.at(-1) })
  }
}
