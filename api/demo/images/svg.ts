import { glyphs } from './glyphs'

interface TextStyle {
  size: number
  fill?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
}

const gap = 1.9
const advance = (line: string) => [...line].reduce((width, character) => width + (glyphs[character]?.[0] ?? 0) + gap, -gap)

/** A line of text whose capitals are `size` high and stand on `y`. */
export function text(x: number, y: number, line: string, { size, fill = '#1f2937', weight = 1.1, anchor = 'start' }: TextStyle) {
  const scale = size / 10
  const shift = anchor === 'start' ? 0 : anchor === 'end' ? advance(line) : advance(line) / 2
  let pen = 0
  const strokes = [...line].map((character) => {
    const [width, path] = glyphs[character] ?? [0, '']
    const drawn = `<path transform="translate(${pen.toFixed(1)})" d="${path}"/>`
    pen += width + gap
    return drawn
  })
  const place = `translate(${(x - shift * scale).toFixed(1)} ${(y - size).toFixed(1)}) scale(${scale.toFixed(3)})`
  return `<g transform="${place}" fill="none" stroke="${fill}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const svg = (width: number, height: number, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
