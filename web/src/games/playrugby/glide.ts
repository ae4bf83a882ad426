/** A card that comes from somewhere else on the table glides to where it lies. */

import type { Action } from 'svelte/action'
import { tempo } from '../../lib/settings.svelte'

const GLIDE = 420 // milliseconds

export const glide: Action<HTMLElement, DOMRect | null> = (element, from) => {
  if (!from || tempo() === 0) return
  const to = element.getBoundingClientRect()
  if (!to.width) return
  element.animate(
    {
      transformOrigin: ['0 0', '0 0'],
      transform: [
        `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`,
        'none',
      ],
    },
    { duration: GLIDE * tempo(), easing: 'cubic-bezier(.22,.8,.24,1)' },
  )
}
