/** The clock by which a table shows its times. It stands still while the server lets the match stand still. */

/** How long it has stood still in all, in milliseconds. */
let stood = 0
/** Since when it stands still. */
let since: number | null = $state(null)

export const tableClock = {
  get isHeld(): boolean {
    return since !== null
  },

  now(): number {
    return (since ?? performance.now()) - stood
  },

  hold(isHeld: boolean): void {
    if (isHeld) since ??= performance.now()
    else if (since !== null) {
      stood += performance.now() - since
      since = null
    }
  },
}
