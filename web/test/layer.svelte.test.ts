import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { breath } from '../src/lib/breath'
import { settings } from '../src/lib/settings.svelte'
import { Zones } from '../src/table/zones'
import LayerOf, { type Shown } from './LayerOf.svelte'

const ZONES: Record<string, DOMRect> = {
  hand: new DOMRect(0, 100, 300, 70),
  discard: new DOMRect(400, 0, 50, 70),
}
let zones: Zones
let glides: { id: string | undefined; from: string }[]
let progress: number | null
let measured: string[]
let measurings = 0
let layOut: () => void = () => {}

function box(element: Element): DOMRect {
  if (element instanceof HTMLElement && element.dataset['zone']) return ZONES[element.dataset['zone']] ?? new DOMRect()
  const [, x, y] = /translate\(([\d.-]+)px, ([\d.-]+)px\)/.exec((element as HTMLElement).style.transform) ?? []
  return new DOMRect(Number(x ?? 0), Number(y ?? 0), Number.parseFloat((element as HTMLElement).style.width) || 0, 0)
}

beforeEach(() => {
  settings.pace('normal')
  glides = []
  progress = null
  measured = []
  measurings = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    measurings += 1
    if (this instanceof HTMLElement && this.dataset['piece']) measured.push(this.dataset['piece'])
    return box(this)
  })
  Element.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const [from] = (frames as { transform?: string[] }).transform ?? ['']
    glides.push({ id: this.dataset['piece'], from: from ?? '' })
    return { cancel: () => {}, effect: { getComputedTiming: () => ({ progress }) } } as unknown as Animation
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        layOut = changed
      }
      observe(): void {}
      unobserve(): void {}
    },
  )
  zones = new Zones()
  for (const [name, layout] of [
    ['hand', 'row'],
    ['discard', 'stack'],
  ] as const) {
    const element = document.createElement('div')
    element.dataset['zone'] = name
    zones.mark(element, { name, layout, gap: 10 })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the browser does it: the zones are known once the table is laid out. */
async function laid(props: {
  shown: Shown
  zones: Zones
  isSteady?: boolean
  isByPlace?: boolean
}): Promise<Record<string, unknown>> {
  const layer = mount(LayerOf, { target: document.body, props })
  flushSync()
  expect(measurings).toBe(0)
  layOut()
  await breath()
  flushSync()
  return layer
}

test('a row lies side by side in the middle of its zone and shrinks to fit', () => {
  zones.measure(document.createElement('div'))
  expect(zones.spot('hand', 0, 2)).toEqual({ x: 95, y: 100, width: 50, height: 70 })
  expect(zones.spot('hand', 1, 2)?.x).toBe(155)
  const many = zones.spot('hand', 9, 10)
  expect(many?.width).toBe(21)
  expect((many?.x ?? 0) + (many?.width ?? 0)).toBeLessThanOrEqual(300)
  expect(zones.spot('nowhere', 0, 1)).toBeNull()
})

test('a piece that changes its zone glides from where it was; one that stays does not', async () => {
  const shown: Shown = $state({
    pieces: [
      { id: 'F1', zone: 'hand' },
      { id: 'F2', zone: 'hand' },
    ],
  })
  const layer = await laid({ shown, zones })
  glides = []
  shown.pieces = [
    { id: 'F1', zone: 'discard' },
    { id: 'F2', zone: 'hand' },
  ]
  flushSync()
  expect(glides.find(({ id }) => id === 'F1')?.from).toContain('translate(95px, 100px)')
  glides = []
  shown.pieces = [...shown.pieces]
  flushSync()
  expect(glides).toEqual([])
  void unmount(layer)
})

test('a piece that is sent on in mid-air glides from there, and no piece is measured for it', async () => {
  const shown: Shown = $state({ pieces: [{ id: 'F1', zone: 'hand' }] })
  const layer = await laid({ shown, zones })
  shown.pieces = [{ id: 'F1', zone: 'discard' }]
  flushSync()
  glides = []
  progress = 0.5
  shown.pieces = [{ id: 'F1', zone: 'hand' }]
  flushSync()
  expect(glides.map(({ from }) => from)).toEqual(['translate(262.5px, 50px) scale(1)'])
  expect(measured).toEqual([])
  void unmount(layer)
})

test('nothing glides for those who asked for stillness', async () => {
  settings.pace('off')
  const shown: Shown = $state({ pieces: [{ id: 'F1', zone: 'hand' }] })
  const layer = await laid({ shown, zones })
  shown.pieces = [{ id: 'F1', zone: 'discard' }]
  flushSync()
  expect(glides).toEqual([])
  void unmount(layer)
})

test('a piece in mid-air glides on when another is moved', async () => {
  const shown: Shown = $state({
    pieces: [
      { id: 'F1', zone: 'hand' },
      { id: 'F2', zone: 'hand' },
    ],
  })
  const layer = await laid({ shown, zones })
  shown.pieces = [{ id: 'F1', zone: 'discard' }]
  flushSync()
  progress = 0.5
  glides = []
  shown.pieces = [
    { id: 'F1', zone: 'discard' },
    { id: 'F3', zone: 'hand', from: 'discard' },
  ]
  flushSync()
  expect(glides.map(({ id }) => id)).toEqual(['F3'])
  unmount(layer)
})

test('where zones keep their places nothing is measured while cards move, and what was pushed aside is found soon after', async () => {
  const shown: Shown = $state({
    pieces: [
      { id: 'F1', zone: 'hand' },
      { id: 'F2', zone: 'hand' },
    ],
  })
  const layer = await laid({ shown, zones, isSteady: true })
  vi.useFakeTimers()
  glides = []
  measurings = 0
  shown.pieces = [
    { id: 'F1', zone: 'discard' },
    { id: 'F2', zone: 'hand' },
  ]
  flushSync()
  expect(measurings).toBe(0)
  expect(glides).toEqual([
    { id: 'F1', from: 'translate(95px, 100px) scale(1)' },
    { id: 'F2', from: 'translate(155px, 100px) scale(1)' },
  ])
  ZONES['discard'] = new DOMRect(400, 30, 50, 70)
  vi.advanceTimersByTime(1_000)
  flushSync()
  expect(document.querySelector<HTMLElement>('[data-piece=F1]')?.style.transform).toBe('translate(400px, 30px)')
  ZONES['discard'] = new DOMRect(400, 0, 50, 70)
  unmount(layer)
  vi.useRealTimers()
})

test('by place, what lies there next is written over what lay there, and glides from where it was', async () => {
  const shown: Shown = $state({ pieces: [{ id: 'F1', zone: 'hand' }] })
  const layer = await laid({ shown, zones, isSteady: true, isByPlace: true })
  const drawn = () => [...document.querySelectorAll<HTMLElement>('.piece')]
  const [hand] = drawn()
  glides = []
  shown.pieces = [
    { id: 'F2', zone: 'hand' },
    { id: 'F1', zone: 'discard' },
  ]
  flushSync()
  expect(drawn().map(({ dataset, textContent }) => [dataset['piece'], textContent?.trim()])).toEqual([
    ['F1', 'F1'],
    ['F2', 'F2'],
  ])
  expect(drawn()[1]).toBe(hand)
  expect(glides.find(({ id }) => id === 'F1')?.from).toContain('translate(125px, 100px)')
  unmount(layer)
})

test('by place, a card that is gone is out of sight, and its place waits for the next', async () => {
  const shown: Shown = $state({
    pieces: [
      { id: 'F1', zone: 'hand' },
      { id: 'F2', zone: 'discard', classes: 'action' },
    ],
  })
  const layer = await laid({ shown, zones, isSteady: true, isByPlace: true })
  const [discard] = document.querySelectorAll<HTMLElement>('.piece.action')
  shown.pieces = [{ id: 'F1', zone: 'hand' }]
  flushSync()
  expect(discard?.style.visibility).toBe('hidden')
  expect(document.querySelectorAll('[data-piece="F2"], .action')).toHaveLength(0)
  shown.pieces = [
    { id: 'F1', zone: 'hand' },
    { id: 'F3', zone: 'discard' },
  ]
  flushSync()
  expect(document.querySelector('[data-piece="F3"]')).toBe(discard)
  expect(discard?.style.visibility).toBe('visible')
  unmount(layer)
})

test('by place, a glide ends with its card', async () => {
  const shown: Shown = $state({ pieces: [{ id: 'F1', zone: 'hand' }] })
  const layer = await laid({ shown, zones, isSteady: true, isByPlace: true })
  let cancelled = 0
  Element.prototype.animate = () =>
    ({
      cancel: () => (cancelled += 1),
      effect: { getComputedTiming: () => ({ progress: 0.5 }) },
    }) as unknown as Animation
  shown.pieces = [{ id: 'F1', zone: 'discard' }]
  flushSync()
  shown.pieces = [{ id: 'F2', zone: 'discard' }]
  flushSync()
  expect(cancelled).toBe(1)
  unmount(layer)
})
