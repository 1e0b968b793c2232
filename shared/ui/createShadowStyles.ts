import createCache, { type EmotionCache } from '@emotion/cache'
import { StyleSheet } from '@emotion/sheet'

type Options = ConstructorParameters<typeof StyleSheet>[0]

/** Emotion's style sheet as one that a shadow root adopts: no element in the document, and nothing that a strict CSP forbids. */
class AdoptedSheet extends StyleSheet {
  private readonly rules = new CSSStyleSheet()

  constructor(options: Options) {
    super(options)
    if (!(options.container instanceof ShadowRoot)) return
    const sheets = options.container.adoptedStyleSheets
    if (options.key.endsWith('-global')) sheets.unshift(this.rules)
    else sheets.push(this.rules)
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

/** The styles of everything inside a shadow root. */
export function createShadowStyles(root: ShadowRoot): EmotionCache {
  const cache = createCache({ key: 'md', container: root })
  cache.sheet = new AdoptedSheet({ key: 'md', container: root })
  return cache
}
