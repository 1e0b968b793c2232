import type { seededRandom } from '../../seededRandom'
import { ellipse, line, path } from '../svg'
import type { Skin } from './palette'

export interface Look {
  skin: Skin
  hair: string
  male: boolean
  roll: ReturnType<typeof seededRandom>
}

const jaws = [
  'M134 182C134 122 162 96 200 96S266 122 266 182C266 240 238 284 200 284S134 240 134 182Z',
  'M136 180C136 122 164 96 200 96S264 122 264 180C264 226 254 256 232 274 212 288 188 288 168 274 146 256 136 226 136 180Z',
  'M138 184C138 124 164 98 200 98S262 124 262 184C262 246 228 290 200 290S138 246 138 184Z',
]

export const head = ({ skin, male, roll }: Look) => {
  const neck = male ? 'M164 250H236V330C236 352 164 352 164 330Z' : 'M174 250H226V326C226 346 174 346 174 326Z'
  const shadow = male
    ? 'M164 276C180 300 220 300 236 276V300C220 322 180 322 164 300Z'
    : 'M174 276C186 298 214 298 226 276V298C214 316 186 316 174 298Z'
  return [
    path(neck, skin.tone),
    ellipse(200, 168, 68, 62, skin.tone),
    path(shadow, skin.shade),
    ellipse(134, 196, 12, 20, skin.tone),
    ellipse(266, 196, 12, 20, skin.tone),
    path(roll.pick(jaws, 11), skin.tone),
  ].join('')
}

function eye(x: number, { roll, male, skin }: Look) {
  const iris = roll.pick(['#3a2518', '#2a1c14', '#4b3420', '#56623f'], 21)
  const lid = `M${x - 17} 196Q${x} ${male ? 181 : 178} ${x + 17} 196`
  const lash = male ? '' : line(x < 200 ? `M${x - 17} 196l-6 -5` : `M${x + 17} 196l6 -5`, '#1c1715', 3)
  return [
    path(`M${x - 17} 196Q${x} ${male ? 182 : 179} ${x + 17} 196Q${x} 207 ${x - 17} 196Z`, '#fdfaf6'),
    ellipse(x, 194.5, 8, 8.4, iris),
    ellipse(x, 194.5, 3.6, 3.8, '#140d09'),
    ellipse(x + 2.6, 191.6, 2, 2, '#ffffff'),
    line(lid, male ? skin.shade : '#1c1715', male ? 3.4 : 3.8),
    lash,
  ].join('')
}

function brow(x: number, { hair, male, roll }: Look) {
  const side = x < 200 ? -1 : 1
  const rise = 168 - roll.below(5, 22)
  return line(`M${x - side * 19} ${rise + 6}Q${x} ${rise - (male ? 4 : 7)} ${x + side * 22} ${rise + 4}`, hair, male ? 7.5 : 4.6)
}

const noses = [
  'M200 200C198 216 192 226 190 232 194 239 206 239 210 232',
  'M203 198C203 214 211 228 210 234 204 240 195 239 191 234',
  'M197 200Q190 228 188 233Q200 243 212 233',
]

function mouth({ male, skin, roll }: Look) {
  const smile = roll.below(3, 23)
  if (smile === 0)
    return (
      path('M174 254Q200 262 226 254Q218 278 200 278T174 254Z', '#fdfaf6') + line('M174 254Q200 262 226 254Q218 278 200 278T174 254Z', skin.lip, 4)
    )
  const curve = smile === 1 ? 'M176 256Q200 274 224 256' : 'M180 260Q200 268 220 260'
  if (male) return line(curve, skin.lip, 5)
  return path('M176 257Q190 249 200 254Q210 249 224 257Q212 272 200 272T176 257Z', skin.lip) + line('M178 257.5Q200 262 222 257.5', skin.shade, 2)
}

export const features = (look: Look) => {
  const cheeks = look.male ? '' : `<g opacity=".18">${ellipse(156, 228, 15, 10, look.skin.lip)}${ellipse(244, 228, 15, 10, look.skin.lip)}</g>`
  const nose = line(look.roll.pick(noses, 24), look.skin.shade, 4.4)
  return [cheeks, brow(167, look), brow(233, look), eye(167, look), eye(233, look), nose, mouth(look)].join('')
}

export function glasses({ roll }: Look) {
  const frame = roll.pick(['#1f2126', '#6b4a2b', '#8a8f98'], 31)
  const lenses = roll.below(2, 32)
    ? '<circle cx="167" cy="196" r="27"/><circle cx="233" cy="196" r="27"/>'
    : '<rect x="139" y="176" width="56" height="40" rx="11"/><rect x="205" y="176" width="56" height="40" rx="11"/>'
  return `<g fill="none" stroke="${frame}" stroke-width="4.5">${lenses}<path d="M194 192Q200 187 206 192M140 190L128 186M260 190L272 186" fill="none"/></g>`
}
