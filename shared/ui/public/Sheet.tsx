import { css } from './css'

/** The style sheet of the public pages, once in the head however often it is drawn. */
export const Sheet = () => (
  <style href="matchdesk-public" precedence="public">
    {css}
  </style>
)
