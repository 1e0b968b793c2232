import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a page that was gone to, so that it is announced and the keyboard goes on there; not for the first page, and
 * not where the page takes the focus itself.
 */
export function useRouteFocus(pathname: string) {
  const before = useRef(pathname)
  const focused = useRef<Element | null>(null)
  // Before the effects of the page, which may take the focus.
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [pathname])
  useEffect(() => {
    const hasNewFocus = document.activeElement !== document.body && document.activeElement !== focused.current
    const from = before.current
    before.current = pathname
    if (from !== pathname && from !== '/' && !hasNewFocus) document.querySelector('h1')?.focus()
  }, [pathname])
}
