import { addShadowRoot } from '../shadowRoot'
import type { Mount, Mounted } from '../types'

/** The script of the remote for portals, which the build of its container names. */
declare const PAGE_FILE: string
declare const __webpack_public_path__: string

let failures = 0

/** The address of the page's script. */
const pageAddress = () => `${__webpack_public_path__}${PAGE_FILE}`

/** Loads the page with its own React and styles. A browser remembers that a module did not load, so that each further try has another address. */
async function loadPage(): Promise<{ readonly mount: Mount }> {
  const address = pageAddress()
  try {
    const page: { mount: Mount } = await import(/* webpackIgnore: true */ failures ? `${address}?again=${failures}` : address)
    return page
  } catch (error) {
    failures += 1
    throw error
  }
}

/** Mounts the page of the remote once its code has loaded. A failure becomes a card in the element: nothing is thrown into the host. */
export const mount: Mount = (element, options) => {
  let current = options
  let page: Mounted | undefined
  let isMounted = true
  /** Keeps the place of the page, so that a second mount in the element throws at once. */
  const place = addShadowRoot(element, cardRules)

  async function open() {
    clear()
    try {
      const { mount: mountPage } = await loadPage()
      if (!isMounted) return
      place.host.remove()
      page = mountPage(element, current)
    } catch (error) {
      // oxlint-disable-next-line no-console -- the words of a browser are for who looks for the cause, and not for the card
      console.error(error)
      if (isMounted) showCard()
    }
  }

  const retry = () => void open()

  function clear() {
    removeEventListener('online', retry)
    place.replaceChildren()
  }

  /** Says why the page did not load, with a button that tries again, and the address for the person who helps. */
  function showCard() {
    const isOffline = !navigator.onLine
    const card = element.ownerDocument.createElement('section')
    const add = (tag: string, text: string) => {
      const child = element.ownerDocument.createElement(tag)
      child.textContent = text
      card.append(child)
      return child
    }
    card.setAttribute('role', 'alert')
    card.style.colorScheme = current.theme ?? 'light'
    add('h2', 'This page is not available')
    add('p', isOffline ? 'It opens by itself when the network is back.' : 'A part of it could not be loaded.')
    add('small', pageAddress())
    add('button', 'Retry').addEventListener('click', retry)
    place.append(card)
    element.append(place.host)
    if (isOffline) addEventListener('online', retry)
  }

  retry()
  return {
    update(changes) {
      if (page) page.update(changes)
      else current = { ...current, ...changes }
    },
    unmount() {
      isMounted = false
      clear()
      place.host.remove()
      page?.unmount()
    },
  }
}

/** In the colours of the browser: the theme comes with the page that did not load. */
const cardRules = `
:host { all: initial !important; display: block !important }
section { display: grid; gap: 12px; justify-items: start; box-sizing: border-box; max-inline-size: 560px; margin: 32px auto; padding: 24px; border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText; font: 14px/1.5 system-ui, sans-serif }
h2, p { margin: 0 }
h2 { font-size: 20px }
small { overflow-wrap: anywhere }
button { min-block-size: 32px; padding-inline: 16px; font: inherit; cursor: pointer }
`
