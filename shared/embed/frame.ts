import { shadowScope as scope } from '@matchdesk/shared/ui/shadow'
import { addShadowRoot } from './shadowRoot'
import { stopTypingKeys } from './stopTypingKeys'

/** Nothing that the portal says of its elements comes in: `!important` inside a shadow root wins over the page around it. */
const rules = `
:host { all: initial !important; display: block !important; box-sizing: border-box !important; width: 100% !important; height: 100% !important }
${scope} { position: relative; box-sizing: border-box; width: 100%; height: 100%; contain: layout paint; container-type: size; contain-intrinsic-block-size: 640px; --global-color-border: initial; --around-page: 32px; --bar-height: 0px; --beside-toast: 12px }
[data-embedded-page] { position: absolute; inset: 0; overflow: auto; padding: 16px; outline: 0; background: var(--md-colors-bg); color: var(--md-colors-fg) }
[data-embedded-page]:has(+ [data-notice]) { inset-block-end: 48px }
[data-notice] { position: absolute; inset-inline: 0; inset-block-end: 0; display: flex; align-items: center; gap: 12px; box-sizing: border-box; block-size: 48px; padding-inline: 16px; overflow: hidden; border-block-start: 1px solid var(--md-colors-border); background: var(--md-colors-bg-panel); color: var(--md-colors-fg); line-height: 1.3 }
[data-notice]:not(:has(button)) { background: var(--md-colors-bad-subtle); color: var(--md-colors-bad-fg); font-weight: 600 }
@media print { [data-notice] { display: none } }
`

/** Adds a shadow root to an element, with the container in it that everything is rendered into. */
export function createFrame(element: Element) {
  const root = addShadowRoot(element, rules)
  stopTypingKeys(root)
  const container = element.ownerDocument.createElement('div')
  container.className = scope.slice(1)
  root.append(container)
  return { container, remove: () => root.host.remove() }
}
