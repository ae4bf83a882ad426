/** Our own drawings of the five teams, each a path on a sheet of 100 by 100; `holes` are left in the colour below. */

import type { Team } from './view'

interface Emblem {
  shape: string
  holes?: string
}

const round = (value: number) => Math.round(value * 10) / 10

/** A frond: leaflets in pairs along a bent stem, longest in the middle. */
function fern(): string {
  const at = (t: number) => ({
    x: (1 - t) ** 2 * 70 + 2 * t * (1 - t) * 68 + t ** 2 * 28,
    y: (1 - t) ** 2 * 97 + 2 * t * (1 - t) * 44 + t ** 2 * 5,
  })
  let path = 'M73 97L67 97Q65 46 27 4Q71 42 73 97Z'
  for (let t = 0.16; t < 0.97; t += 0.1) {
    const from = at(t)
    const ahead = at(t + 0.02)
    const along = Math.atan2(ahead.y - from.y, ahead.x - from.x)
    const length = 8 + 27 * Math.sin(Math.PI * Math.min(1, 0.3 + t * 0.66))
    for (const side of [-1, 1]) {
      const angle = along + side * 0.98
      const tip = { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
      const bow = (turn: number) =>
        `${round(from.x + length * 0.5 * Math.cos(angle + turn))} ${round(from.y + length * 0.5 * Math.sin(angle + turn))}`
      path += `M${round(from.x)} ${round(from.y)}Q${bow(-0.5)} ${round(tip.x)} ${round(tip.y)}Q${bow(0.5)} ${round(from.x)} ${round(from.y)}Z`
    }
  }
  return path
}

function circle(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

/** Five of something around the middle of the sheet. */
function five(distance: number, radius: number, turn: number): string {
  return [0, 1, 2, 3, 4]
    .map((one) => {
      const angle = ((one * 72 + turn) * Math.PI) / 180
      return circle(50 + distance * Math.cos(angle), 50 + distance * Math.sin(angle), radius)
    })
    .join('')
}

function sepals(): string {
  return [0, 1, 2, 3, 4]
    .map((one) => {
      const point = (distance: number, degrees: number) => {
        const angle = ((one * 72 - 54 + degrees) * Math.PI) / 180
        return `${round(50 + distance * Math.cos(angle))} ${round(50 + distance * Math.sin(angle))}`
      }
      return `M${point(49, 0)}L${point(30, 14)}L${point(30, -14)}Z`
    })
    .join('')
}

const HORN = 'M40 44C36 33 22 28 23 15C24 8 30 3 38 3C33 8 31 12 33 18C36 27 47 31 48 44Z'
const OTHER_HORN = 'M60 44C64 33 78 28 77 15C76 8 70 3 62 3C67 8 69 12 67 18C64 27 53 31 52 44Z'

export const EMBLEMS: Record<Team, Emblem> = {
  F: { shape: fern() },
  C: {
    shape:
      'M33 40C33 27 45 18 58 21C73 25 78 41 80 56C82 70 90 82 96 94L80 87L73 97L61 87L50 97L41 85C46 75 46 67 42 61C36 56 33 49 33 40Z' +
      'M35 36L9 45L35 53Z' +
      'M33 29C24 24 25 11 35 13C35 2 49 0 52 8C58 0 71 3 70 14C79 11 86 21 79 31C72 22 61 17 50 18C43 19 37 23 33 29Z' +
      'M33 57C25 61 25 76 33 78C42 78 43 65 39 58Z',
    holes: circle(49, 37, 4) + 'M60 62Q70 66 71 78Q63 72 60 62ZM54 74Q61 76 62 84Q56 81 54 74Z',
  },
  W: {
    shape:
      'M6 33L16 24L15 4L25 17L30 5L33 22C35 29 41 33 50 36C66 41 76 52 79 66C82 77 90 81 99 79L99 85C87 91 76 88 69 81' +
      'L64 84L71 95L43 95L42 90L56 88L50 77C44 72 40 65 39 57L33 63L27 73L23 70L28 58L31 45C25 43 16 43 8 39Z',
    holes: circle(20, 30, 2.4),
  },
  R: { shape: sepals() + five(25, 19, -90), holes: five(13.5, 10.5, -54) },
  S: {
    shape:
      `${HORN}${OTHER_HORN}M50 98C42 98 40 90 38 82L30 60C26 51 30 44 39 43L61 43C70 44 74 51 70 60L62 82C60 90 58 98 50 98Z` +
      'M29 54L4 43C6 55 15 63 27 61ZM71 54L96 43C94 55 85 63 73 61Z',
    holes: `M45 47L55 47L53.5 82C53 86 47 86 46.5 82Z${circle(37, 58, 3.2)}${circle(63, 58, 3.2)}`,
  },
}
