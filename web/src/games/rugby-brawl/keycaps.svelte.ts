/** The three keys over the left hand's resting place, and what is printed on them here: Q W E, or A Z E. */

import { settings } from '../../lib/settings.svelte'

const CODES = ['KeyQ', 'KeyW', 'KeyE'] as const
const AZERTY = ['A', 'Z', 'E']
const QWERTY = ['Q', 'W', 'E']

/** Some browsers can tell. */
interface KnowsLayout {
  keyboard?: { getLayoutMap?: () => Promise<ReadonlyMap<string, string>> }
}

class Keycaps {
  readonly codes = CODES
  private printed: string[] | null = $state.raw(null)

  constructor() {
    void (navigator as KnowsLayout).keyboard?.getLayoutMap?.().then(
      (map) => {
        const printed = CODES.flatMap((code) => map.get(code)?.toUpperCase() ?? [])
        if (printed.length === CODES.length) this.printed = printed // where no keyboard is, the map may be empty
      },
      () => {},
    )
  }

  /** Where the browser does not know, whoever reads French has probably a French keyboard. */
  get letters(): string[] {
    return this.printed ?? (settings.language === 'fr' ? AZERTY : QWERTY)
  }
}

export const keycaps = new Keycaps()
