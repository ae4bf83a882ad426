/** Numbers of a review as they are written. */

/** With its sign, also where it is more: `+12`, `−8`, `0`. */
export function signed(value: number): string {
  if (value === 0) return '0'
  return value > 0 ? `+${value}` : `\u2212${-value}`
}

/** A share of 1 in hundredths; what is not nothing is not written as 0. */
export function hundredths(share: number): string {
  const whole = Math.round(100 * share)
  return whole === 0 && share > 0.0005 ? '<1' : String(whole)
}
