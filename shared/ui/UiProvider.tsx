import { ChakraProvider, EnvironmentProvider, type SystemContext } from '@chakra-ui/react'
import { LazyMotion } from 'framer-motion'
import { createContext, useContext, useRef, type ReactNode, type RefObject } from 'react'

const PortalRoot = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

interface Props {
  /** Made once by the host with createTheme. */
  theme: SystemContext
  /** Where dialogs and menus are drawn; the document's body without it. */
  portalRoot?: HTMLElement
  children: ReactNode
}

const motionFeatures = () => import('./motionFeatures').then((features) => features.default)

/** The theme and motion for everything inside. A host draws it once, around its remotes. */
export function UiProvider({ theme, portalRoot, children }: Props) {
  const root = useRef<HTMLElement | null>(portalRoot ?? null)
  const themed = (
    <ChakraProvider value={theme}>
      <LazyMotion strict features={motionFeatures}>
        {children}
      </LazyMotion>
    </ChakraProvider>
  )
  if (!portalRoot) return themed
  return (
    <EnvironmentProvider value={() => portalRoot.getRootNode() as Document}>
      <PortalRoot.Provider value={root}>{themed}</PortalRoot.Provider>
    </EnvironmentProvider>
  )
}

/** Where portals go, for Chakra's Portal. */
export const usePortalRoot = () => useContext(PortalRoot)
