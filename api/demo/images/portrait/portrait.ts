import { seededRandom } from '../../seededRandom'
import { ellipse, rect, svg } from '../svg'
import { features, glasses, head, type Look } from './face'
import { beard, cap, manHair, menswear, turban } from './man'
import { backdrops, hairs, skins } from './palette'
import { dupatta, hairBefore, hairBehind, hijab, jewellery, womenswear } from './woman'

interface Sitter {
  male: boolean
  /** Name of the skin tone in the reference list. */
  skintone: string
  sikh?: boolean
}

function man(look: Look, sikh: boolean) {
  const style = sikh ? 4 : look.roll.below(6, 71)
  const top = sikh ? turban(look) : manHair(look) + (look.roll.below(9, 72) === 0 ? cap(look) : '')
  const spectacles = look.roll.below(4, 73) === 0 ? glasses(look) : ''
  return [head(look), menswear(look), top, beard(look, style), features(look), spectacles].join('')
}

function woman(look: Look) {
  const spectacles = look.roll.below(5, 74) === 0 ? glasses(look) : ''
  const cover = look.roll.below(6, 75)
  if (cover < 2) return [womenswear(look), head(look), features(look), spectacles, hijab(look)].join('')
  const scarf = cover < 4 ? dupatta(look) : ''
  const bare = [hairBehind(look), head(look), womenswear(look), features(look), hairBefore(look), spectacles]
  return [...bare, jewellery(look), scarf].join('')
}

/** A flat, friendly face, 400 by 400. The same seed always draws the same person. */
export function portrait(seed: number, { male, skintone, sikh = false }: Sitter) {
  const roll = seededRandom(seed)
  const skin = skins[skintone] ?? { tone: '#d9a57c', shade: '#c28d63', lip: '#a94f4b' }
  const look: Look = { skin, hair: roll.pick(hairs, 2), male, roll }
  const [light, deep] = roll.pick(backdrops, 1)
  const wall = rect(0, 0, 400, 400, light) + ellipse(200, 210, 172, 178, deep)
  const person = male ? man(look, sikh) : woman(look)
  return svg(400, 400, wall, `<g transform="translate(-26 -52) scale(1.13)">${person}</g>`)
}
