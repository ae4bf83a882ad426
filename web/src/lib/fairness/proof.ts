/** Whether the house kept its word: what the page can check by itself, it does; what needs the rules, the house does. */

import type { Verdict } from '../../wire'
import { blake2b, fromHex } from './blake2b'
import { drawnAgain } from './luck'
import type { Promised } from './promises'

export interface Check {
  what: 'commitment' | 'secret' | 'salt' | 'luck' | 'digest' | 'rules'
  /** Where it was checked. */
  by: 'page' | 'house'
  /** Nothing: it can't be told here. */
  holds: boolean | null
  /** Because its rules are not known to the house any more. */
  isOfOldRules?: boolean
  /** How many draws were made again, and how many before them were not. */
  draws?: { drawn: number; before: number }
}

interface Sealed {
  commitment: string
  secret: string
  salts: string[]
  opening: string[]
  inputs: { chance: string[] }[]
  digest: string
}

/** `record` is the file as it was downloaded, byte for byte. */
export function proven(record: string, promised: Promised | null, shown: string, verdict: Verdict | null): Check[] {
  const sheet = JSON.parse(record) as Sealed
  const { commitment, secret, salts, digest } = sheet
  const isOfOldRules = verdict?.holds === null
  const sealed = record.slice(0, record.lastIndexOf(',\n "digest"'))
  return [
    {
      what: 'commitment',
      by: 'page',
      holds: promised ? promised.commitment === commitment && shown === commitment : null,
    },
    { what: 'secret', by: 'page', holds: blake2b(fromHex(secret), 'clubhouse-seal') === commitment },
    { what: 'salt', by: 'page', holds: promised ? salts.includes(promised.salt) : null },
    { ...luck(sheet, verdict), isOfOldRules },
    { what: 'digest', by: 'page', holds: blake2b(new TextEncoder().encode(sealed), 'clubhouse-record') === digest },
    { what: 'rules', by: 'house', holds: verdict ? verdict.holds : null, isOfOldRules },
  ]
}

/** Every draw of the sheet is the one that the secret and the salts give. */
function luck({ secret, salts, opening, inputs }: Sealed, verdict: Verdict | null): Check {
  const draws = verdict?.draws
  if (!draws) return { what: 'luck', by: 'page', holds: null }
  const written = [...opening, ...inputs.flatMap(({ chance }) => chance)].slice(draws.before)
  const again = drawnAgain(secret, salts, draws)
  const holds = again.length === written.length && again.every((outcome, at) => outcome === written[at])
  return { what: 'luck', by: 'page', holds, draws: { drawn: again.length, before: draws.before } }
}
