import { tokensCss } from '../theme/tokensCss'

/** The tokens of the public pages in the document. React adds them once, however often they are rendered. */
export const ThemeTokens = () => (
  <style href="matchdesk-tokens" precedence="theme">
    {tokensCss}
  </style>
)
