import { addShadowRoot } from '../shadowRoot'

/** In the colours of the browser: the theme comes with the page that did not load. */
const rules = `
:host { all: initial !important; display: block !important }
section { display: grid; gap: 12px; justify-items: start; box-sizing: border-box; max-inline-size: 560px; margin: 32px auto; padding: 24px; border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText; font: 14px/1.5 system-ui, sans-serif }
h2, p { margin: 0 }
h2 { font-size: 20px }
small { overflow-wrap: anywhere }
button { min-block-size: 32px; padding-inline: 16px; font: inherit; cursor: pointer }
`

interface Failure {
  readonly title: string
  readonly reason: string
  /** Small print for the person who helps. */
  readonly detail: string
  readonly onRetry: () => void
}

/** Shows in an element why a page did not load; returns what removes the card. */
export function showFailure(element: Element, theme: 'light' | 'dark', { title, reason, detail, onRetry }: Failure): () => void {
  const root = addShadowRoot(element, rules)
  const add = (parent: Element, tag: string, text = '') => {
    const child = element.ownerDocument.createElement(tag)
    child.textContent = text
    parent.append(child)
    return child
  }
  const card = element.ownerDocument.createElement('section')
  card.setAttribute('role', 'alert')
  card.style.colorScheme = theme
  root.append(card)
  add(card, 'h2', title)
  add(card, 'p', reason)
  add(card, 'small', detail)
  add(card, 'button', 'Retry').addEventListener('click', onRetry)
  return () => root.host.remove()
}
