/** In the colours of the browser: the theme comes with the page that did not load. */
export const cardRules = `
:host { all: initial !important; display: block !important }
section { display: grid; gap: 12px; justify-items: start; box-sizing: border-box; max-inline-size: 560px; margin: 32px auto; padding: 24px; border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText; font: 14px/1.5 system-ui, sans-serif }
h2, p { margin: 0 }
h2 { font-size: 20px }
small { overflow-wrap: anywhere }
button { min-block-size: 32px; padding-inline: 16px; font: inherit; cursor: pointer }
`

interface Failure {
  readonly theme: 'light' | 'dark' | undefined
  readonly reason: string
  /** Small print for the person who helps. */
  readonly detail: string
  readonly onRetry: () => void
}

/** A card that says why a page did not load, with a button that tries again. */
export function createCard(document: Document, { theme = 'light', reason, detail, onRetry }: Failure): Element {
  const card = document.createElement('section')
  const add = (tag: string, text: string) => {
    const child = document.createElement(tag)
    child.textContent = text
    card.append(child)
    return child
  }
  card.setAttribute('role', 'alert')
  card.style.colorScheme = theme
  add('h2', 'This page is not available')
  add('p', reason)
  add('small', detail)
  add('button', 'Retry').addEventListener('click', onRetry)
  return card
}
