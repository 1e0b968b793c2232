import { ChakraProvider, EnvironmentProvider, type SystemContext } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createContext, useContext, useRef, type ReactNode, type RefObject } from 'react'

const PortalRoot = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

interface Shadow {
  /** Where dialogs and toasts are rendered: an element in a shadow root, which dialogs then stay in. */
  readonly portalRoot: HTMLElement
  /** Where the styles go: see createShadowStyles. */
  readonly styles: EmotionCache
}

interface Props {
  /** Made once by the host with createTheme. */
  theme: SystemContext
  /** Set inside a shadow root; without it, dialogs and styles go into the document. */
  shadow?: Shadow
  children: ReactNode
}

/** The theme for everything inside. A host renders it once, around its remotes. */
export function UiProvider({ theme, shadow, children }: Props) {
  const themed = <ChakraProvider value={theme}>{children}</ChakraProvider>
  return shadow ? <InShadow {...shadow}>{themed}</InShadow> : themed
}

function InShadow({ portalRoot, styles, children }: Shadow & { children: ReactNode }) {
  const root = useRef<HTMLElement | null>(portalRoot)
  return (
    <CacheProvider value={styles}>
      <EnvironmentProvider value={() => portalRoot.getRootNode() as ShadowRoot}>
        <PortalRoot.Provider value={root}>{children}</PortalRoot.Provider>
      </EnvironmentProvider>
    </CacheProvider>
  )
}

/** The container for Chakra's Portal. */
export const usePortalRoot = () => useContext(PortalRoot)

/** Where events of everything in this host arrive: the document, or the shadow root that it is in. */
export function useEventRoot(): () => Node {
  const root = useContext(PortalRoot)
  return () => root?.current?.getRootNode() ?? document
}
