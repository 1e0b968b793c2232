import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { lateTheme } from '../theme/lateTheme'

/** The theme for everything inside, where the document is the host's own and has `theme.css`. */
export const DocumentUiProvider = ({ children }: { children: ReactNode }) => <ChakraProvider value={lateTheme}>{children}</ChakraProvider>
