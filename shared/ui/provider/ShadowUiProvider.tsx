import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StyleSheet } from '@emotion/sheet'
import { useRef, useState, type ReactNode } from 'react'
import { lateTheme } from '../theme/lateTheme'
import { PortalRoot } from '../base/portalRoot'
import { EnvironmentProvider } from '../chakra/chakra'

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

type Options = ConstructorParameters<typeof StyleSheet>[0]

/** Emotion's style sheet as one that a shadow root adopts: no element in the document, and nothing that a strict CSP forbids. */
class ShadowSheet extends StyleSheet {
  private readonly rules = new CSSStyleSheet()

  constructor(options: Options) {
    super(options)
    if (!(options.container instanceof ShadowRoot)) return
    options.container.adoptedStyleSheets.push(this.rules)
  }

  override hydrate() {}

  override insert(rule: string) {
    try {
      this.rules.insertRule(rule, this.rules.cssRules.length)
    } catch {
      return // a selector that this browser does not know
    }
  }

  override flush() {
    this.rules.replaceSync('')
  }
}

/** The styles of everything inside a shadow root: those of the theme, given as text, and after them what is rendered. */
function createShadowStyles(root: ShadowRoot, css: string): EmotionCache {
  const theme = new CSSStyleSheet()
  theme.replaceSync(css)
  root.adoptedStyleSheets.unshift(theme)
  const cache = createCache({ key: 'md', container: root })
  cache.sheet = new ShadowSheet({ key: 'md', container: root })
  return cache
}
