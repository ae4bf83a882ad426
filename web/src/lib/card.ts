/** The result of a match as a picture to send around: drawn as SVG, and made a PNG by the browser itself. */

export interface CardSide {
  name: string
  points: number
  colour: string
}

export interface Card {
  game: string
  /** What the board of honour says. */
  title: string
  sides: readonly CardSide[]
  /** The score after each step, by side. */
  flow: readonly (readonly number[])[]
  /** The name of the house, or its address. */
  house: string
}

export const WIDTH = 1200
export const HEIGHT = 630
const [LEFT, RIGHT, TOP, BOTTOM] = [90, 1110, 430, 560]

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function line(card: Card, side: number): string {
  const last = Math.max(card.flow.length - 1, 1)
  const most = Math.max(5, ...card.flow.flat())
  return card.flow
    .map((points, at) => {
      const [x, y] = [LEFT + (at / last) * (RIGHT - LEFT), BOTTOM - ((points[side] ?? 0) / most) * (BOTTOM - TOP)]
      return at === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`
    })
    .join('')
}

export function drawn(card: Card): string {
  const [one, two] = card.sides
  const text = (x: number, y: number, size: number, fill: string, words: string, anchor = 'middle') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Archivo, 'Arial Narrow', Arial, sans-serif" font-weight="800">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#33210f"/>
<rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" fill="none" stroke="#d8b35c" stroke-width="6" rx="14"/>
${text(WIDTH / 2, 92, 44, '#f6ecd8', card.game.toUpperCase())}
${text(WIDTH / 2, 162, 58, '#e3bd62', card.title)}
<rect x="340" y="205" width="230" height="170" rx="12" fill="#16100a"/><rect x="630" y="205" width="230" height="170" rx="12" fill="#16100a"/>
${text(455, 338, 140, '#fdf6e6', String(one?.points ?? 0))}${text(745, 338, 140, '#fdf6e6', String(two?.points ?? 0))}
${text(310, 310, 54, one?.colour ?? '#f6ecd8', one?.name ?? '', 'end')}${text(890, 310, 54, two?.colour ?? '#f6ecd8', two?.name ?? '', 'start')}
<path d="M${LEFT} ${BOTTOM}H${RIGHT}" stroke="#f6ecd8" stroke-opacity="0.4" stroke-width="2"/>
${card.sides.map((side, at) => `<path d="${line(card, at)}" fill="none" stroke="${escaped(side.colour)}" stroke-width="7" stroke-linejoin="round"${at === 1 ? ' stroke-dasharray="18 8"' : ''}/>`).join('')}
${text(WIDTH / 2, 604, 28, '#d8b35c', card.house)}
</svg>`
}

export async function asPng(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** By the device's own way of sharing where it takes pictures, else as a file. */
export async function send(png: Blob, name: string): Promise<void> {
  const file = new File([png], name, { type: 'image/png' })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {}) // who thinks better of it has not failed
    return
  }
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
