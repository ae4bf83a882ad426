/** How much room the page has, in letters (rem): what fits beside what depends on their size as much as on the screen's.
    Styles ask by `@container room`; this is for what is drawn only where it fits. */

class Room {
  width = $state(0)
  height = $state(0)

  constructor() {
    // As wide as letters are high, whoever made them larger: the browser, its person or a style.
    const letter = document.createElement('i')
    letter.style.cssText = 'position: absolute; top: 0; width: 1rem; visibility: hidden'
    document.body.append(letter)
    this.measure()
    // Asked for in the midst of a change, the size would have the whole page laid out: it is kept until it changes.
    const watch = new ResizeObserver(() => this.measure())
    watch.observe(document.body)
    watch.observe(letter)
  }

  /** For the match sheet beside the table. */
  get hasSheet(): boolean {
    return this.width >= 75
  }

  private measure(): void {
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize)
    this.width = document.body.clientWidth / letter
    this.height = document.body.clientHeight / letter
  }
}

export const room = new Room()
