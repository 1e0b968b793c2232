import createCache from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { badgeStyles } from '../base/values/badgeStyles'
import { buttonStyles } from '../base/controls/buttonStyles'
import { controlStyles } from '../base/controls/controlStyles'
import { failureStyles } from '../base/page/failureStyles'
import { fieldsStyles } from '../base/page/fieldsStyles'
import { foldableStyles } from '../base/page/foldableStyles'
import { noticeStyles } from '../base/feedback/noticeStyles'
import { pageStyles } from '../base/page/pageStyles'
import { pagerStyles } from '../base/table/pagerStyles'
import { panelStyles } from '../base/page/panelStyles'
import { pictureStyles } from '../base/values/pictureStyles'
import { progressStyles } from '../base/feedback/progressStyles'
import { rowStyles } from '../base/page/rowStyles'
import { segmentedStyles } from '../base/controls/segmentedStyles'
import { skeletonStyles } from '../base/feedback/skeletonStyles'
import { switchStyles } from '../base/controls/switchStyles'
import { tableStyles } from '../base/table/tableStyles'
import { wordsStyles } from '../base/page/wordsStyles'
import { frameSizes } from './frameSizes'
import { printStyles } from './printStyles'
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
  ...panelStyles,
  ...badgeStyles,
  ...buttonStyles,
  ...controlStyles,
  ...failureStyles,
  ...fieldsStyles,
  ...foldableStyles,
  ...noticeStyles,
  ...pageStyles,
  ...pagerStyles,
  ...pictureStyles,
  ...progressStyles,
  ...rowStyles,
  ...segmentedStyles,
  ...skeletonStyles,
  ...switchStyles,
  ...tableStyles,
  ...wordsStyles,
  ...printStyles,
}

/**
 * The style sheet that Chakra's provider would make of the theme for everything in `scope`, as text. Without vendor prefixes: whoever has
 * container queries needs but one of them, which `buttonStyles` has.
 */
export function cssFor(scope: string): string {
  const { layers, _global } = createTheme({
    cssVarsRoot: `:where(${scope})`,
    preflight: true,
    globalCss: { [scope]: { ...page, ...frameSizes }, [`${scope}.dark`]: { colorScheme: 'dark' }, body: { bg: 'bg' }, ...looks },
  })
  const cache = createCache({ key: 'md', stylisPlugins: [] })
  return String(cache.insert('', serializeStyles([layers.atRule, ..._global]), cache.sheet, false))
}
