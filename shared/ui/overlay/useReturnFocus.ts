import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The element that had the focus before a dialog opened. The focus goes back to it also where the dialog closes before Chakra's
 * trap starts, one frame after it opened.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      const { current } = before
      setTimeout(() => document.activeElement === document.body && current instanceof HTMLElement && current.focus({ preventScroll: true }))
    },
    [],
  )
  return () => (before.current instanceof HTMLElement ? before.current : null)
}
