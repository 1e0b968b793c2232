import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface Props {
  /** Made once by the host with createTheme. */
  theme: SystemContext
  children: ReactNode
}

/** The theme for everything inside. A host renders it once, around its remotes; in a shadow root it is ShadowUiProvider. */
export const UiProvider = ({ theme, children }: Props) => <ChakraProvider value={theme}>{children}</ChakraProvider>
