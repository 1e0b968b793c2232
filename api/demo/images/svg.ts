/** A typeface of our own, so that pictures read the same on a machine without fonts: one stroke path for each capital, 10 high, baseline at 10. */
const glyphs: Readonly<Record<string, readonly [width: number, path: string]>> = {
  '0': [6, 'M3 0C1 0 0 2 0 5S1 10 3 10 6 8 6 5 5 0 3 0Z'],
  '1': [6, 'M1 2.2L3.6 0V10'],
  '2': [6, 'M.3 2.6C.3 1 1.4 0 3 0S5.8 1 5.8 2.7C5.8 4 5 5.1 3.9 6.2L0 10H6'],
  '3': [6, 'M.4 1.8C.8.7 1.8 0 3 0 4.6 0 5.6 1 5.6 2.4S4.6 4.7 3 4.7H2.2M3 4.7C4.8 4.7 6 5.8 6 7.3S4.8 10 3 10C1.5 10 .4 9.2 0 7.9'],
  '4': [6, 'M4.6 10V0L0 7H6.2'],
  '5': [6, 'M5.4 0H1L.6 4.6C1.2 4 2 3.7 3 3.7 4.8 3.7 6 5 6 6.8S4.8 10 3 10C1.5 10 .5 9.3 0 8.1'],
  '6': [6, 'M5.3 1.2C4.7.4 4 0 3.2 0 1.1 0 0 2.2 0 5.6 0 8.4 1.2 10 3 10S6 8.6 6 6.8 4.8 3.7 3.1 3.7C1.5 3.7.2 4.8 0 6.5'],
  '7': [6, 'M0 0H6L2.2 10'],
  '8': [6, 'M3 4.6C1.5 4.6.5 3.7.5 2.3S1.5 0 3 0 5.5.9 5.5 2.3 4.5 4.6 3 4.6C1.2 4.6 0 5.7 0 7.3S1.2 10 3 10 6 8.9 6 7.3 4.8 4.6 3 4.6Z'],
  '9': [6, 'M.7 8.8C1.3 9.6 2 10 2.8 10 4.9 10 6 7.8 6 4.4 6 1.6 4.8 0 3 0S0 1.4 0 3.2 1.2 6.3 2.9 6.3C4.5 6.3 5.8 5.2 6 3.5'],
  A: [6.4, 'M0 10L3.2 0 6.4 10M1.1 6.6H5.3'],
  B: [5.7, 'M0 0V10H3.2C4.8 10 5.7 8.9 5.7 7.4S4.8 4.8 3.2 4.8H0M3.2 4.8C4.5 4.8 5.2 3.8 5.2 2.4S4.5 0 3.2 0H0'],
  C: [6, 'M6 2C5.3.8 4.4 0 3.3 0 1.2 0 0 2 0 5S1.2 10 3.3 10C4.4 10 5.3 9.2 6 8'],
  D: [6, 'M0 0V10H2.4C4.6 10 6 8 6 5S4.6 0 2.4 0Z'],
  E: [5, 'M5 0H0V10H5M0 4.8H4.3'],
  F: [5, 'M5 0H0V10M0 4.8H4.2'],
  G: [6.2, 'M6 2C5.3.8 4.4 0 3.3 0 1.2 0 0 2 0 5S1.2 10 3.3 10C5 10 6.2 8.8 6.2 6.8V5.4H3.7'],
  H: [6, 'M0 0V10M6 0V10M0 4.8H6'],
  I: [1, 'M.5 0V10'],
  J: [4.4, 'M4.4 0V7.2C4.4 9 3.6 10 2.2 10S.2 9.2 0 7.8'],
  K: [5.6, 'M0 0V10M5.4 0L0 6M2 4L5.8 10'],
  L: [4.6, 'M0 0V10H4.8'],
  M: [7, 'M0 10V0L3.5 7 7 0V10'],
  N: [6, 'M0 10V0L6 10V0'],
  O: [6.8, 'M3.4 0C1.3 0 0 2 0 5S1.3 10 3.4 10 6.8 8 6.8 5 5.5 0 3.4 0Z'],
  P: [5.4, 'M0 10V0H3C4.6 0 5.5 1.2 5.5 2.9S4.6 5.8 3 5.8H0'],
  Q: [6.8, 'M3.4 0C1.3 0 0 2 0 5S1.3 10 3.4 10 6.8 8 6.8 5 5.5 0 3.4 0ZM4.4 7.6L6.8 10.6'],
  R: [5.7, 'M0 10V0H3C4.6 0 5.5 1.2 5.5 2.9S4.6 5.8 3 5.8H0M3 5.8L5.8 10'],
  S: [5.7, 'M5.3 1.8C4.9.7 4 0 2.8 0 1.3 0 .3 1 .3 2.4 .3 5.6 5.7 4.2 5.7 7.5 5.7 9 4.5 10 2.9 10 1.4 10 .3 9.2 0 7.9'],
  T: [6, 'M0 0H6M3 0V10'],
  U: [6, 'M0 0V6.6C0 8.8 1.1 10 3 10S6 8.8 6 6.6V0'],
  V: [6.2, 'M0 0L3.1 10 6.2 0'],
  W: [8.6, 'M0 0L2.2 10 4.3 2 6.4 10 8.6 0'],
  X: [6, 'M0 0L6 10M6 0L0 10'],
  Y: [6, 'M0 0L3 5 6 0M3 5V10'],
  Z: [5.8, 'M0 0H5.8L0 10H5.8'],
  '.': [0, 'M0 9.8V10'],
  ',': [0.4, 'M.4 9.7L0 11.4'],
  ':': [1, 'M.5 4.2V4.4M.5 9.6V9.8'],
  '-': [3, 'M0 6H3'],
  '/': [4, 'M4 0L0 10.6'],
  '*': [2, 'M1 5.4V5.6'],
  ' ': [1.6, ''],
}

interface TextStyle {
  size: number
  fill?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
}

const gap = 1.9
const advance = (line: string) => [...line].reduce((width, character) => width + (glyphs[character]?.[0] ?? 0) + gap, -gap)

/** A line of text in capitals that are `size` high and stand on `y`. */
export function text(x: number, y: number, words: string, { size, fill = '#1f2937', weight = 1.1, anchor = 'start' }: TextStyle) {
  const line = words.toUpperCase()
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

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const svg = (width: number, height: number, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
