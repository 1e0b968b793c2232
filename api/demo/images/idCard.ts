import { seededRandom } from '../seededRandom'
import { rect, svg, text } from './svg'

interface Card {
  seed: number
  name: string
  male: boolean
  face: string
}

const label = '#3f6b5c'

function numberOf(seed: number) {
  const { below } = seededRandom(seed)
  const digits = (count: number, salt: number) => String(below(10 ** count, salt)).padStart(count, '0')
  return `${digits(5, 81)}-${digits(7, 82)}-${1 + below(9, 83)}`
}

/** The front of a made-up identity card, 600 by 378. */
export function cardFront({ seed, name, male, face }: Card) {
  const { below } = seededRandom(seed)
  const field = (y: number, title: string, value: string) =>
    text(232, y, title, { size: 10, fill: label }) + text(232, y + 27, value, { size: 16, weight: 1.3 })
  return svg(
    600,
    378,
    rect(0, 0, 600, 378, '#eef4ee', 22),
    rect(0, 0, 600, 74, '#1f5f4a'),
    text(32, 46, 'IDENTITY CARD', { size: 20, fill: '#ffffff', weight: 1.5 }),
    text(568, 44, 'SPECIMEN', { size: 12, fill: '#bfe0cf', anchor: 'end' }),
    `<svg x="32" y="112" width="170" height="170" viewBox="40 20 320 320">${face}</svg>`,
    field(112, 'Given name', name),
    field(172, 'Gender', male ? 'M' : 'F'),
    field(232, 'Identity number', numberOf(seed)),
    field(292, 'Date of expiry', `${1 + below(12, 86)}.${2027 + below(7, 84)}`),
    text(300, 360, 'Demo document, not a real card', { size: 8, fill: label, anchor: 'middle' }),
  )
}

/** The back: address lines and a machine-readable strip. */
export function cardBack(seed: number) {
  const { below } = seededRandom(seed)
  const address = [210, 250, 180].map((width, index) => rect(32, 122 + index * 30, width + below(70, 90 + index), 12, '#c3d6c9', 6)).join('')
  const strip = [306, 334].map((y, index) =>
    text(32, y, `${numberOf(seed + index * 7)} ${numberOf(seed + 3 + index * 5)}`.replaceAll('-', ' '), { size: 13, fill: '#33433d' }),
  )
  return svg(
    600,
    378,
    rect(0, 0, 600, 378, '#eef4ee', 22),
    rect(0, 28, 600, 46, '#22332d'),
    text(32, 106, 'Address', { size: 10, fill: label }),
    address,
    rect(0, 284, 600, 94, '#e2ece4'),
    ...strip,
    text(32, 360, 'SPECIMEN', { size: 9, fill: label }),
  )
}
