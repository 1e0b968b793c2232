import { panelBase } from '../base/page/panelStyles'
import { headingStyles } from '../base/page/wordsStyles'
import { chakra } from './chakra'

/** A paragraph or, with `as`, any piece of text. */
export const Text = chakra('p')

/** The heading of a page or section; `as` sets its level. */
export const Heading = chakra('h2', {
  base: headingStyles,
  variants: { size: { page: { fontSize: 'xl' }, section: { fontSize: 'lg' }, part: { fontSize: 'md' } } },
})

/** The panel of `ui/base`, with style props. */
export const Panel = chakra('section', { base: panelBase })
