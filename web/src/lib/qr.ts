/** A QR code of a short text. */

import { encode } from 'uqr'

/** Rows of dark modules, at level M: a code is read from a screen that may reflect. */
export function qrOf(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data
}
