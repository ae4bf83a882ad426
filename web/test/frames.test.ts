import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Frames } from '../src/table/frames'

let drawn: string[]
let frames: Frames<'table' | 'story'>

/** A frame is drawn, and what waited for it gets its turn. */
function next(): void {
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
}

function draw(kind: 'table' | 'story', what: string): void {
  frames.do(kind, () => drawn.push(what))
}

beforeEach(() => {
  vi.useFakeTimers()
  drawn = []
  frames = new Frames()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the first is drawn at once, what comes with it in the frame after', () => {
  draw('table', 'view 1')
  draw('story', 'words 1')
  expect(drawn).toEqual(['view 1'])
  next()
  expect(drawn).toEqual(['view 1', 'words 1'])
  next()
  draw('table', 'view 2')
  expect(drawn).toEqual(['view 1', 'words 1', 'view 2'])
})

test('of two of a kind before the next frame only the later is drawn, and table and story take turns', () => {
  draw('table', 'view 1')
  for (const at of [2, 3]) {
    draw('table', `view ${at}`)
    draw('story', `words ${at}`)
  }
  next()
  next()
  next()
  expect(drawn).toEqual(['view 1', 'view 3', 'words 3'])
})

test('a page that nobody sees is drawn all the same', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  draw('table', 'view 1')
  draw('story', 'words 1')
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual(['view 1', 'words 1'])
})

test('no frame is asked for where nothing waits', () => {
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
  draw('table', 'view 1')
  expect(asked).not.toHaveBeenCalled()
  draw('story', 'words 1')
  draw('table', 'view 2')
  expect(drawn).toEqual(['view 1'])
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual(['view 1', 'words 1', 'view 2'])
  expect(asked).toHaveBeenCalledOnce() // for what waited behind the words
})
