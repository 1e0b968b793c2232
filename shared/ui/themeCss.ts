import createCache from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { badgeLook } from './base/badgeLook'
import { buttonLook } from './base/buttonLook'
import { controlLook } from './base/controlLook'
import { failureLook } from './base/failureLook'
import { fieldsLook } from './base/fieldsLook'
import { foldableLook } from './base/foldableLook'
import { noticeLook } from './base/noticeLook'
import { pageLook } from './base/pageLook'
import { pagerLook } from './base/pagerLook'
import { panelLook } from './base/panelLook'
import { pictureLook } from './base/pictureLook'
import { progressLook } from './base/progressLook'
import { rowLook } from './base/rowLook'
import { segmentedLook } from './base/segmentedLook'
import { skeletonLook } from './base/skeletonLook'
import { switchLook } from './base/switchLook'
import { tableLook } from './base/tableLook'
import { wordsLook } from './base/wordsLook'
import { shadowScope } from './shadowScope'
import { createTheme } from './theme'

const page = {
  bg: 'bg',
  color: 'fg',
  fontFamily: 'body',
  fontSize: 'md',
  lineHeight: 'normal',
  '& :is(a, button, input, select, textarea, [tabindex]):focus-visible': { outline: '2px solid', outlineColor: 'brand.fg', outlineOffset: '2px' },
  '@media (prefers-reduced-motion: reduce)': { '& *': { transitionDuration: '0s !important', animationDuration: '0s !important' } },
}

/** How the plain elements look, each by its class. */
const looks = {
  ...panelLook,
  ...badgeLook,
  ...buttonLook,
  ...controlLook,
  ...failureLook,
  ...fieldsLook,
  ...foldableLook,
  ...noticeLook,
  ...pageLook,
  ...pagerLook,
  ...pictureLook,
  ...progressLook,
  ...rowLook,
  ...segmentedLook,
  ...skeletonLook,
  ...switchLook,
  ...tableLook,
  ...wordsLook,
}

/**
 * The style sheet that Chakra's provider would make of the theme for everything in `scope`, as text. Without vendor prefixes: whoever has
 * container queries needs but one of them, which `buttonLook` has.
 */
function cssFor(scope: string): string {
  const { layers, _global } = createTheme({
    cssVarsRoot: `:where(${scope})`,
    preflight: true,
    globalCss: { [scope]: page, [`${scope}.dark`]: { colorScheme: 'dark' }, body: { bg: 'bg' }, ...looks },
  })
  const cache = createCache({ key: 'md', stylisPlugins: [] })
  return String(cache.insert('', serializeStyles([layers.atRule, ..._global]), cache.sheet, false))
}

/** The style sheet of the theme for the whole document, where the page is the host's own. */
export const documentCss = cssFor('html')

/** The same for one element in a shadow root in a foreign portal, so that neither takes styles of the other. */
export const shadowCss = cssFor(shadowScope)
