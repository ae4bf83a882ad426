import { expect, test } from 'vitest'
import { Zones, type Zone } from '../src/table/zones'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function measured(width: number, zone: Partial<Zone>): Zones {
  const zones = new Zones()
  const element = document.createElement('div')
  const layer = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, 0, width, 140)
  zones.mark(element, { name: 'pile', layout: 'fan', gap: 0, align: 'start', ...zone })
  zones.measure(layer)
  return zones
}

const places = (zones: Zones, count: number) =>
  Array.from({ length: count }, (_, index) => Math.round(zones.spot('pile', index, count)?.x ?? -1))

test('of each card of a fan so much is seen as it says; the earlier ones lie under the first', () => {
  expect(places(measured(200, { least: 0.5 }), 3)).toEqual([0, 50, 100])
  expect(places(measured(200, { least: 0.5 }), 5)).toEqual([0, 0, 0, 50, 100])
  expect(places(measured(200, {}), 5)).toEqual([0, 25, 50, 75, 100])
})
