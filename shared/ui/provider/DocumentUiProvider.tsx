import type { ReactNode } from 'react'
import { lateTheme } from '../theme/lateTheme'
import { documentCss } from '../theme/themeCss'
import { UiProvider } from './UiProvider'

/** The theme for everything inside, where the document is the host's own. Its style sheet is there before any component of Chakra is. */
export const DocumentUiProvider = ({ children }: { children: ReactNode }) => (
  <UiProvider theme={lateTheme}>
    <style href="matchdesk-theme" precedence="theme">
      {documentCss}
    </style>
    {children}
  </UiProvider>
)
