/** Whether the house kept its word: what the page can check by itself, it does; what needs the rules, the house does. */

import type { Verdict } from '../wire'
import { blake2b, fromHex } from './blake2b'
import type { Promised } from './promises'

export interface Check {
  what: 'commitment' | 'secret' | 'salt' | 'digest' | 'rules'
  /** Where it was checked. */
  by: 'page' | 'house'
  /** Nothing: it can't be told here. */
  holds: boolean | null
}

interface Sealed {
  commitment: string
  secret: string
  salts: string[]
  digest: string
}

/** `record` is the file as it was downloaded, byte for byte. */
export function proven(record: string, promised: Promised | null, shown: string, verdict: Verdict | null): Check[] {
  const { commitment, secret, salts, digest } = JSON.parse(record) as Sealed
  const sealed = record.slice(0, record.lastIndexOf(',\n "digest"'))
  return [
    { what: 'commitment', by: 'page', holds: promised ? promised.commitment === commitment && shown === commitment : null },
    { what: 'secret', by: 'page', holds: blake2b(fromHex(secret), 'clubhouse-seal') === commitment },
    { what: 'salt', by: 'page', holds: promised ? salts.includes(promised.salt) : null },
    { what: 'digest', by: 'page', holds: blake2b(new TextEncoder().encode(sealed), 'clubhouse-record') === digest },
    { what: 'rules', by: 'house', holds: verdict ? verdict.holds : null },
  ]
}
