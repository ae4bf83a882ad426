/** One thing a frame: in a race so much is told at once that to draw all of it together would cost a slow phone a frame or two. */

const FRAME = 16 // milliseconds

export class Frames<Kind extends string> {
  private readonly waiting = new Map<Kind, () => void>()
  private isDrawing = false

  /** The first at once, each that comes before it is on the screen in a frame of its own; of two of a kind only the later. */
  do(kind: Kind, work: () => void): void {
    this.waiting.set(kind, work) // in the place that it has, if it waits already: nothing waits for ever
    if (!this.isDrawing) this.next()
  }

  clear(): void {
    this.waiting.clear()
  }

  private readonly next = (): void => {
    const [first] = this.waiting
    this.isDrawing = first !== undefined
    if (!first) return
    const [kind, work] = first
    this.waiting.delete(kind)
    work()
    // No frames come to a page that nobody sees; and to ask for one where nothing waits would draw it, changed or not.
    if (document.hidden) setTimeout(this.next)
    else if (!this.waiting.size) setTimeout(this.next, FRAME)
    else requestAnimationFrame(() => setTimeout(this.next)) // when that frame is drawn
  }
}
