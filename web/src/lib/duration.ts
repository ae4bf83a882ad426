/** A time that is left, in words: minutes and seconds, then hours, then days. */

import { t } from './voice.svelte'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const two = (number: number) => String(number).padStart(2, '0')

export function duration(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND)
  if (left < HOUR) return `${Math.floor(left / MINUTE)}:${two(Math.floor((left % MINUTE) / SECOND))}`
  if (left < DAY)
    return t('left-hours', { hours: Math.floor(left / HOUR), minutes: two(Math.floor((left % HOUR) / MINUTE)) })
  return t('left-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) })
}
