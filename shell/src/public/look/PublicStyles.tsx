import { publicCss } from './publicCss'

/** The style sheet of the public pages; React hoists it to the head once, however often it is rendered. */
export const PublicStyles = () => (
  <style href="matchdesk-public" precedence="public">
    {publicCss}
  </style>
)
