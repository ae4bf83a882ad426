/** The keys that every table has: figures and arrows go from card to card. */

/** Whether the press is for something else than the table: a shortcut of the browser, a sheet, a field. */
export function isElsewhere(press: KeyboardEvent): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey || document.querySelector('dialog[open]')) return true
  return (
    press.key !== 'Escape' &&
    press.target instanceof Element &&
    press.target.closest('input, select, textarea') !== null
  )
}

/** Whether the press went to a card. */
export function goAlong(press: KeyboardEvent, cards: HTMLElement[]): boolean {
  if (/^[1-9]$/.test(press.key)) {
    cards[Number(press.key) - 1]?.focus()
    return true
  }
  if (press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return false
  if (cards.length) {
    press.preventDefault()
    const at = cards.findIndex((card) => card === document.activeElement)
    const step = press.key === 'ArrowRight' ? 1 : -1
    cards[at < 0 ? 0 : (at + step + cards.length) % cards.length]?.focus()
  }
  return true
}
