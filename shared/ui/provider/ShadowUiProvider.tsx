import { CacheProvider } from '@emotion/react'
import { useRef, useState, type ReactNode } from 'react'
import { lateTheme } from '../theme/lateTheme'
import { PortalRoot } from '../base/portalRoot'
import { UiProvider } from './UiProvider'
import { EnvironmentProvider } from '../chakra/chakra'
import { createShadowStyles } from './createShadowStyles'
import { shadowCss } from '../theme/themeCss'

interface Props {
  /** Where dialogs and toasts are rendered: an element in a shadow root, which dialogs then stay in. */
  portalRoot: HTMLElement
  children: ReactNode
}

/** The theme for everything inside of a shadow root: neither styles nor dialogs leave it. */
export function ShadowUiProvider({ portalRoot, children }: Props) {
  const root = useRef<HTMLElement | null>(portalRoot)
  const [styles] = useState(() => createShadowStyles(portalRoot.getRootNode() as ShadowRoot, shadowCss))
  return (
    <CacheProvider value={styles}>
      <EnvironmentProvider value={() => portalRoot.getRootNode() as ShadowRoot}>
        <PortalRoot.Provider value={root}>
          <UiProvider theme={lateTheme}>{children}</UiProvider>
        </PortalRoot.Provider>
      </EnvironmentProvider>
    </CacheProvider>
  )
}
