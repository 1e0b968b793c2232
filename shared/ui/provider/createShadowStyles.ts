import createCache, { type EmotionCache } from '@emotion/cache'
import { StyleSheet } from '@emotion/sheet'

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
export function createShadowStyles(root: ShadowRoot, css: string): EmotionCache {
  const theme = new CSSStyleSheet()
  theme.replaceSync(css)
  root.adoptedStyleSheets.unshift(theme)
  const cache = createCache({ key: 'md', container: root })
  cache.sheet = new ShadowSheet({ key: 'md', container: root })
  return cache
}
