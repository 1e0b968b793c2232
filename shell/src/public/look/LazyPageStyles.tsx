import { lazyPagesCss } from './lazyPagesCss'
import { PublicStyles } from './PublicStyles'

/** Both style sheets: that of the login page, and that of the lazily loaded pages. */
export const LazyPageStyles = () => (
  <>
    <PublicStyles />
    <style href="matchdesk-public-pages" precedence="public">
      {lazyPagesCss}
    </style>
  </>
)
