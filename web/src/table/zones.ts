/** Zones give coordinates and nothing else: where on the table a card of theirs lies, and how large. */

import type { Action } from 'svelte/action'

/** `row`: side by side, shrinking to fit. `fan`: overlapping to fit. `stack`: on top of one another. `fill`: one, as large
 * as the zone. */
export type Layout = 'row' | 'fan' | 'stack' | 'fill'

export interface Zone {
  name: string
  layout: Layout
  aspect?: number // width over height of what lies here
  gap?: number
  /** What must be seen of each card of a fan, as a share of its width; those for which there is no room lie under the first. */
  least?: number
  align?: 'start' | 'centre' | 'end'
}

export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

const CARD = 5 / 7

/** Where something is that glides from one spot to another and has come so far, of 1. */
export function between(from: Spot, to: Spot, progress: number): Spot {
  const on = (start: number, end: number) => start + (end - start) * progress
  return {
    x: on(from.x, to.x),
    y: on(from.y, to.y),
    width: on(from.width, to.width),
    height: on(from.height, to.height),
  }
}

const NEAR = 0.5

function isSame(one: Box, other: Box | undefined): boolean {
  return (
    other !== undefined &&
    (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < NEAR)
  )
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

export function isSameSpot(one: Spot, other: Spot): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

export class Zones {
  private readonly marked = new Map<string, { element: HTMLElement; zone: Zone }>()
  /** From the corner of the layer, as they were measured last. */
  private boxes = new Map<HTMLElement, Box>()
  private readonly watch: ResizeObserver
  private readonly attended = new WeakSet<Element>()
  private changed: () => void = () => {}

  constructor() {
    this.watch = new ResizeObserver(() => this.changed())
  }

  onchange(changed: () => void): void {
    this.changed = changed
  }

  /** What grows at a table may move zones that keep their size. */
  attend(parts: Iterable<Element>): void {
    for (const part of parts) {
      if (this.attended.has(part)) continue
      this.attended.add(part)
      this.watch.observe(part)
    }
  }

  readonly mark: Action<HTMLElement, Zone> = (element, zone) => {
    let name = zone.name
    this.marked.set(name, { element, zone })
    this.watch.observe(element)
    return {
      update: (next) => {
        if (this.marked.get(name)?.element === element) this.marked.delete(name)
        name = next.name
        this.marked.set(name, { element, zone: next })
        this.changed()
      },
      destroy: () => {
        this.watch.unobserve(element)
        if (this.marked.get(name)?.element === element) this.marked.delete(name)
      },
    }
  }

  /** Measures all zones from the corner of that layer; whether any is elsewhere than before. In the midst of a change it
   * lays the whole page out. */
  measure(layer: HTMLElement): boolean {
    const origin = layer.getBoundingClientRect()
    const boxes = new Map<HTMLElement, Box>()
    let isMoved = false
    for (const { element } of this.marked.values()) {
      const { left, top, width, height } = element.getBoundingClientRect()
      const box = { left: left - origin.left, top: top - origin.top, width, height }
      boxes.set(element, box)
      isMoved ||= !isSame(box, this.boxes.get(element))
    }
    this.boxes = boxes
    return isMoved
  }

  /** All zones that are marked have been measured. */
  get isMeasured(): boolean {
    return [...this.marked.values()].every(({ element }) => this.boxes.has(element))
  }

  /** The spot of card `index` out of `count` in that zone, as it was measured. */
  spot(name: string, index: number, count: number): Spot | null {
    const marked = this.marked.get(name)
    const box = marked && this.boxes.get(marked.element)
    if (!box) return null
    const { layout, aspect = CARD, gap = 8, least = 0, align = 'centre' } = marked.zone
    if (layout === 'fill') return { x: box.left, y: box.top, width: box.width, height: box.height }
    let height = box.height
    let width = height * aspect
    const room = layout === 'row' ? (box.width - gap * (count - 1)) / count : box.width
    if (width > room) {
      width = Math.max(room, 0)
      height = width / aspect
    }
    // Of too long a fan the last are seen.
    const most =
      layout === 'fan' && least && width ? 1 + Math.max(0, Math.floor((box.width - width) / (least * width))) : count
    const seen = Math.min(count, most)
    const place = layout === 'fan' ? Math.max(0, index - (count - seen)) : index
    let step = 0
    if (count > 1 && layout === 'row') step = width + gap
    if (seen > 1 && layout === 'fan') step = Math.min(width + gap, (box.width - width) / (seen - 1))
    if (layout === 'stack') step = 0.75
    const spare = box.width - width - step * (seen - 1)
    const lead = align === 'start' ? 0 : align === 'end' ? spare : spare / 2
    return {
      x: box.left + lead + step * place,
      y: box.top + (box.height - height) / 2 - (layout === 'stack' ? step * index : 0),
      width,
      height,
    }
  }
}
