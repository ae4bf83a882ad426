/** How long ago something was, in words, to the hour. */

import { settings } from './settings.svelte'
import { t } from './voice.svelte'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export function ago(moment: string): string {
  const gone = Date.now() - new Date(moment).getTime()
  if (gone < HOUR) return t('ago-now')
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' })
  return gone < DAY ? words.format(-Math.floor(gone / HOUR), 'hour') : words.format(-Math.floor(gone / DAY), 'day')
}
