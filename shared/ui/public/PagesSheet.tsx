import { pagesCss } from './pagesCss'
import { Sheet } from './Sheet'

/** Both sheets: the one of the login, and that of the pages which come later. */
export const PagesSheet = () => (
  <>
    <Sheet />
    <style href="matchdesk-public-pages" precedence="public">
      {pagesCss}
    </style>
  </>
)
