import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { useRef, useState, type ReactNode } from 'react'
import { lateTheme } from '../theme/lateTheme'
import { PortalRoot } from '../base/portalRoot'
import { EnvironmentProvider } from '../chakra/chakra'
import { createShadowStyles } from './createShadowStyles'

/** The text of the theme and of the sheets of all plain components. */
const sheets = import.meta.webpackContext('..', { regExp: /\.css$/ })
const css = sheets
  .keys()
  .map((file) => sheets(file).default)
  .join('')

/** The element in a shadow root that the theme is for. */
export const shadowScope = '.matchdesk'

interface Props {
  /** The parent of dialogs and toasts: an element in a shadow root, which dialogs then stay in. */
  portalRoot: HTMLElement
  children: ReactNode
}

/** The theme for everything inside of a shadow root: neither styles nor dialogs leave it. */
export function ShadowUiProvider({ portalRoot, children }: Props) {
  const root = useRef<HTMLElement | null>(portalRoot)
  const getRoot = () => portalRoot.getRootNode() as ShadowRoot
  const [styles] = useState(() => createShadowStyles(getRoot(), css))
  return (
    <CacheProvider value={styles}>
      <EnvironmentProvider value={getRoot}>
        <PortalRoot.Provider value={root}>
          <ChakraProvider value={lateTheme}>{children}</ChakraProvider>
        </PortalRoot.Provider>
      </EnvironmentProvider>
    </CacheProvider>
  )
}
