import { cssFor } from './cssFor'
import { shadowScope } from './shadowScope'

/** The style sheet of the theme for the whole document, where the page is the host's own. */
export const documentCss = cssFor('html')

/** The same for one element in a shadow root in a foreign portal, so that neither takes styles of the other. */
export const shadowCss = cssFor(shadowScope)
