import { ellipse, line, path } from '../svg'
import type { Look } from './face'
import { kameez, turbans } from './palette'

const torso = 'M48 400C50 350 92 326 160 312Q200 352 240 312C308 326 350 350 352 400Z'

function kurta({ roll }: Look) {
  const cloth = roll.pick(kameez, 41)
  const seam = line('M200 344V400', '#00000030', 3)
  const buttons = [362, 384].map((y) => ellipse(200, y, 3.4, 3.4, '#ffffffb0')).join('')
  return (
    path(torso, cloth) +
    path('M158 304L200 350 186 366 144 318ZM242 304L200 350 214 366 256 318Z', cloth) +
    line('M146 318L186 364 200 348 214 364 254 318', '#00000033', 3) +
    seam +
    buttons
  )
}

function suit({ roll }: Look) {
  const cloth = roll.pick(['#26303d', '#1d2a3f', '#3a3a40', '#463630'], 42)
  const tie = roll.pick(['#7b1e3a', '#27406b', '#2f5a45', '#8a6a2f'], 43)
  return [
    path(torso, cloth),
    path('M160 310L200 400 240 310Q200 350 160 310Z', '#f6f6f4'),
    path('M191 344H209L214 358 209 400H191L186 358Z', tie),
    path('M160 308L140 326 176 400H196ZM240 308L260 326 224 400H204Z', cloth),
    line('M140 326L176 400M260 326L224 400', '#00000044', 3),
  ].join('')
}

function waistcoat(look: Look) {
  const cloth = look.roll.pick(['#2b2b2f', '#4b3a2c', '#1f3a3a', '#3b2740'], 44)
  return kurta(look) + path('M146 318L92 332C70 342 58 366 56 400H186ZM254 318L308 332C330 342 342 366 344 400H214Z', cloth)
}

export const menswear = (look: Look) => look.roll.pick([kurta, suit, waistcoat, kurta], 40)(look)

const cuts = [
  'M130 178C124 112 158 74 204 76 252 76 278 112 270 178 264 160 262 146 250 134 222 142 180 140 152 128 140 144 136 160 130 178Z',
  'M130 184C118 118 150 70 206 72 262 74 284 116 270 184 266 164 262 148 256 138 238 120 186 146 148 130 138 148 134 162 130 184Z',
  'M131 182C124 124 146 84 200 84S276 124 269 182C264 158 258 142 246 130 216 116 184 116 154 130 142 142 136 158 131 182Z',
  'M130 184C120 126 136 66 196 72 204 58 268 66 276 120 278 146 274 166 270 184 266 160 264 150 258 142 228 150 190 132 176 120 160 132 136 144 130 184Z',
]

export const manHair = (look: Look) => path(look.roll.pick(cuts, 51), look.hair)

export function turban({ roll }: Look) {
  const cloth = roll.pick(turbans, 52)
  return [
    path('M124 186C108 96 150 50 200 48S292 96 276 186C270 162 250 148 200 146S130 162 124 186Z', cloth),
    line('M128 150C150 104 190 84 262 74M138 128C164 92 200 72 240 62M146 100C176 70 196 60 214 56', '#00000026', 5),
    path('M168 147L200 96 232 147Q200 145 168 147Z', '#ffffff26'),
  ].join('')
}

export const cap = ({ roll }: Look) => {
  const cloth = roll.pick(['#f4f4f1', '#2b2b2f', '#e9dfc6'], 53)
  return (
    path('M128 140C124 82 158 62 200 62S276 82 272 140C250 126 226 121 200 121S150 126 128 140Z', cloth) +
    line('M130 138C152 125 178 120 200 120S248 125 270 138', '#00000022', 4)
  )
}

const beards = [
  'M136 200C138 262 156 304 200 306S262 262 264 200C258 232 246 244 228 244 214 238 186 238 172 244 154 244 142 232 136 200ZM176 258Q200 250 224 258Q216 276 200 276T176 258Z',
  'M136 206C140 252 158 292 200 293S260 252 264 206C260 236 250 250 230 247 214 240 186 240 170 247 150 250 140 236 136 206ZM178 258Q200 251 222 258Q214 273 200 273T178 258Z',
]

/** Clean-shaven, stubble, moustache, short or full beard. */
export function beard({ hair, roll, skin }: Look, style: number) {
  const cheeks = ellipse(200, 228, 61, 46, skin.tone)
  if (style === 1) return `${cheeks}<g opacity=".22">${path(beards[1] ?? '', hair).replace('<path', '<path fill-rule="evenodd"')}</g>`
  if (style === 2) return path('M168 250C176 240 190 238 200 243 210 238 224 240 232 250 220 252 210 251 200 249 190 251 180 252 168 250Z', hair)
  if (style > 2) return cheeks + path(beards[roll.below(2, 54)] ?? '', hair).replace('<path', '<path fill-rule="evenodd"')
  return ''
}
