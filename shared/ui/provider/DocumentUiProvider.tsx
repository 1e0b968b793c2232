import type { ReactNode } from 'react'
import { lateTheme } from '../theme/lateTheme'
import { UiProvider } from './UiProvider'

/** The theme for everything inside, where the document is the host's own and has `theme.css`. */
export const DocumentUiProvider = ({ children }: { children: ReactNode }) => <UiProvider theme={lateTheme}>{children}</UiProvider>
