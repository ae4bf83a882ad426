/** Who sits where, by the name that a scoreboard shows. */

import { t } from '../lib/voice.svelte'
import type { LiveMatch } from './match.svelte'

export function playersOf(match: LiveMatch): Record<string, string> {
  const { seats = [], players = [], seat: own = null } = match.welcome ?? {}
  return Object.fromEntries(seats.map((seat, at) => [seat, seat === own ? t('player-you') : t(`player-${players[at] ?? 'guest'}`)]))
}
