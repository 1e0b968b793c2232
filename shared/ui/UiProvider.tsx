import { ChakraProvider, EnvironmentProvider, type SystemContext } from '@chakra-ui/react'
import { createContext, useContext, useRef, type ReactNode, type RefObject } from 'react'

const PortalRoot = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

interface Props {
  /** Made once by the host with createTheme. */
  theme: SystemContext
  /** Where dialogs and toasts are rendered; the document's body without it. */
  portalRoot?: HTMLElement
  children: ReactNode
}

/** The theme for everything inside. A host renders it once, around its remotes. */
export function UiProvider({ theme, portalRoot, children }: Props) {
  const root = useRef<HTMLElement | null>(portalRoot ?? null)
  const themed = <ChakraProvider value={theme}>{children}</ChakraProvider>
  if (!portalRoot) return themed
  return (
    <EnvironmentProvider value={() => portalRoot.getRootNode() as Document}>
      <PortalRoot.Provider value={root}>{themed}</PortalRoot.Provider>
    </EnvironmentProvider>
  )
}

/** The container for Chakra's Portal. */
export const usePortalRoot = () => useContext(PortalRoot)
