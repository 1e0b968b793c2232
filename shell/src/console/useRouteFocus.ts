import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a page that was gone to, so that it is announced and the keyboard goes on there; not for the first page. */
export function useRouteFocus(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    const from = before.current
    before.current = pathname
    if (from !== pathname && from !== '/') document.querySelector('h1')?.focus()
  }, [pathname])
}
