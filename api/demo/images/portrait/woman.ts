import { ellipse, line, path } from '../svg'
import type { Look } from './face'
import { dupattas, kameez } from './palette'

export function womenswear({ roll, skin }: Look) {
  const cloth = roll.pick([...dupattas, ...kameez], 61)
  const thread = roll.pick(['#f0d9a0', '#ffffff', '#e8b7b7'], 62)
  const collar = Array.from({ length: 9 }, (_, index) => {
    const x = 164 + index * 9
    return ellipse(x, 318 + Math.round(34 * Math.sin(((x - 164) / 72) * Math.PI)), 3, 3, thread)
  })
  return (
    path('M70 400C72 352 104 330 166 314Q200 358 234 314C296 330 328 352 330 400Z', cloth) +
    path('M166 312Q200 356 234 312Z', skin.tone) +
    collar.join('')
  )
}

const backs = [
  'M122 190C108 104 150 70 200 70S292 104 278 190C286 258 296 300 288 350H112C104 300 114 258 122 190Z',
  'M124 190C112 106 150 72 200 72S288 106 276 190C280 232 282 262 270 292H130C118 262 120 232 124 190Z',
  'M126 186C116 108 152 74 200 74S284 108 274 186C276 214 270 236 258 252H142C130 236 124 214 126 186Z',
]
const fringes = [
  'M130 190C122 118 158 82 200 82S278 118 270 190C266 152 244 128 200 104 156 128 134 152 130 190Z',
  'M130 192C120 116 156 80 204 80 252 80 280 118 270 192 266 160 250 142 214 118 196 142 150 146 130 192Z',
  'M129 186C124 120 156 82 200 82S276 120 271 186C262 150 246 132 222 124 190 138 154 136 142 146 134 158 131 170 129 186Z',
]

export const hairBehind = ({ hair, roll }: Look) => path(roll.pick(backs, 63), hair)
export const hairBefore = ({ hair, roll }: Look) => path(roll.pick(fringes, 64), hair)

/** A scarf that frames the face and covers the hair. */
export function hijab({ roll }: Look) {
  const cloth = roll.pick(dupattas, 65)
  const frame = 'M200 62C136 62 110 116 112 190 112 262 96 312 78 356 118 392 282 392 322 356 304 312 288 262 288 190 290 116 264 62 200 62Z'
  const face = 'M200 104C160 104 140 138 140 188 140 240 168 290 200 290S260 240 260 188C260 138 240 104 200 104Z'
  return [
    `<path fill-rule="evenodd" d="${frame}${face}" fill="${cloth}"/>`,
    path('M146 232C152 268 172 300 200 302 236 300 262 324 286 376 230 392 150 372 118 330 134 302 142 268 146 232Z', cloth),
    line('M150 246C160 284 186 306 216 312 244 320 262 344 274 374M126 318C150 350 196 370 240 374', '#00000022', 5),
    line('M200 104C160 104 140 138 140 188 140 240 168 290 200 290S260 240 260 188C260 138 240 104 200 104Z', '#00000018', 5),
  ].join('')
}

/** A light scarf laid over the back of the head, with the hair showing in front. */
export function dupatta({ roll }: Look) {
  const cloth = roll.pick(dupattas, 66)
  const shape =
    'M200 54C128 54 102 112 104 192 106 262 84 318 58 400H128C120 330 132 262 128 196 126 136 150 96 200 92 250 96 274 136 272 196 268 262 280 330 272 400H342C316 318 294 262 296 192 298 112 272 54 200 54Z'
  return (
    path(shape, cloth) +
    line(
      'M128 400C120 330 132 262 128 196 126 136 150 96 200 92 250 96 274 136 272 196 268 262 280 330 272 400',
      roll.pick(['#f0d9a0', '#ffffff90'], 67),
      4,
    )
  )
}

export const jewellery = ({ roll }: Look) => {
  const gold = '#d8a93a'
  const earrings = ellipse(134, 226, 5, 8, gold) + ellipse(266, 226, 5, 8, gold)
  return roll.below(3, 68) === 0 ? earrings + ellipse(200, 128, 5, 6.5, gold) + line('M200 98V122', gold, 2) : earrings
}
