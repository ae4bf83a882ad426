/** How much room the page has, in letters (rem): what fits beside what depends on their size as much as on the screen's.
    Styles ask by `@container room`; this is for what is drawn only where it fits. */
import { createSubscriber } from 'svelte/reactivity'

class Room {
  #watch = createSubscriber((changed) => {
    // As wide as letters are high, whoever made them larger: the browser, its person or a style.
    const letter = document.createElement('i')
    letter.style.cssText = 'position: absolute; top: 0; width: 1rem; visibility: hidden'
    document.body.append(letter)
    const watch = new ResizeObserver(changed)
    watch.observe(document.body)
    watch.observe(letter)
    return () => {
      watch.disconnect()
      letter.remove()
    }
  })

  get width(): number {
    return this.#inLetters(document.body.clientWidth)
  }

  get height(): number {
    return this.#inLetters(document.body.clientHeight)
  }

  #inLetters(pixels: number): number {
    this.#watch()
    return pixels / parseFloat(getComputedStyle(document.documentElement).fontSize)
  }
}

export const room = new Room()
