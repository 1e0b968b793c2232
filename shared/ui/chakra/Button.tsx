import { buttonRecipe } from '../base/controls/buttonStyles'
import { chakra } from './chakra'

/** The button of `ui/base`, with style props. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
/** A link that looks like one. */
export const ButtonLink = chakra('a', buttonRecipe)
