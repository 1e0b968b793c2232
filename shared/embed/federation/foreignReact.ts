import type { ReactElement } from 'react'
import { showFailure } from './failureCard'

/** Shows that the component cannot run in its host; returns what removes the card. */
export function showReactCard(element: Element, detail: string): () => void {
  let clear = () => {}
  const show = () => {
    clear()
    clear = showFailure(element, 'light', {
      title: 'This page is not available',
      reason: 'Its component needs the React of the host, 18.3 or newer, as a shared singleton. The function mount needs no React of the host.',
      detail,
      onRetry: show,
    })
  }
  show()
  return () => clear()
}

/**
 * The card as an element for a renderer of another copy of React, with which no hook works. React 19 has another mark for elements than those
 * before, and takes the ref from the props.
 */
export function foreignCard(isReact19: boolean, detail: string): ReactElement {
  let clear = () => {}
  const ref = (element: Element | null) => {
    if (element) clear = showReactCard(element, detail)
    else clear()
  }
  const parts = { type: 'div', key: null, _owner: null, _store: {} }
  return isReact19
    ? Object.assign(parts, { $$typeof: Symbol.for('react.transitional.element'), props: { ref } })
    : Object.assign(parts, { $$typeof: Symbol.for('react.element'), ref, props: {} })
}
