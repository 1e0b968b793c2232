import { EnvironmentProvider, type SystemContext } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { useRef, useState, type ReactNode } from 'react'
import { createShadowStyles } from './createShadowStyles'
import { PortalRoot } from './portalRoot'
import { UiProvider } from './UiProvider'

interface Props {
  /** Made once by the host with createTheme. */
  theme: SystemContext
  /** Where dialogs and toasts are rendered: an element in a shadow root, which dialogs then stay in. */
  portalRoot: HTMLElement
  children: ReactNode
}

/** The theme for everything inside of a shadow root: neither styles nor dialogs leave it. */
export function ShadowUiProvider({ theme, portalRoot, children }: Props) {
  const root = useRef<HTMLElement | null>(portalRoot)
  const [styles] = useState(() => createShadowStyles(portalRoot.getRootNode() as ShadowRoot))
  return (
    <CacheProvider value={styles}>
      <EnvironmentProvider value={() => portalRoot.getRootNode() as ShadowRoot}>
        <PortalRoot.Provider value={root}>
          <UiProvider theme={theme}>{children}</UiProvider>
        </PortalRoot.Provider>
      </EnvironmentProvider>
    </CacheProvider>
  )
}
