import { flushSync, getContext, setContext } from 'svelte'
import { breath } from '../lib/breath'

/** A table is built part by part, each in a task of its own, and seen when it is whole: what is built in one go keeps a
 * phone from answering. Whatever comes later, comes at once. */
export class Building {
  isWhole = $state(false)
  private readonly waiting: (() => void)[] = []
  private isUnderWay = false

  /** After those that asked before; a part may ask for others while it is built. */
  add(part: () => void): void {
    this.waiting.push(part)
    if (!this.isUnderWay) void this.build()
  }

  private async build(): Promise<void> {
    this.isUnderWay = true
    for (let part = this.waiting.shift(); part; part = this.waiting.shift()) {
      await breath()
      flushSync(part)
    }
    this.isWhole = true
  }
}

/** For the table that is about to be built here. */
export function begin(): Building {
  return setContext(Building, new Building())
}

/** Of the table that this is a part of. */
export function current(): Building {
  return getContext<Building>(Building)
}
