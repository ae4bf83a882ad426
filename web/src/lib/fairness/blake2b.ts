/** BLAKE2b as the house uses it, so that the page checks the house's promises by itself. */

import { blake2b as hash } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export { hexToBytes as fromHex } from '@noble/hashes/utils.js'

const PERSON_LENGTH = 16

/** The digest in hexadecimal; `person` tells what it is for, `key` who can make it. */
export function blake2b(text: Uint8Array, person: string, size = 32, key?: Uint8Array): string {
  const personalization = new Uint8Array(PERSON_LENGTH)
  personalization.set(new TextEncoder().encode(person))
  return bytesToHex(hash(text, { dkLen: size, personalization, key }))
}
