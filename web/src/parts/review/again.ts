/** A moment of a finished match, played again against the bot. */

import { api, type Level } from '../../lib/api'
import { promises } from '../../lib/fairness/promises'
import { place } from '../../lib/router.svelte'
import type { MatchFacts } from '../../wire'

/** Sets the table before that input, with the reader in that seat. */
export async function playFrom(
  { match, players }: Pick<MatchFacts, 'match' | 'players'>,
  seat: string,
  input: number,
): Promise<void> {
  const level = (Object.values(players).find((player) => player.level)?.level ?? 'club') as Level
  const made = await api.playAgain(match, { seat, level, step: Math.max(0, input - 1) })
  promises.keep(made.match, made.commitment)
  place.go(`/match/${made.match}`)
}
