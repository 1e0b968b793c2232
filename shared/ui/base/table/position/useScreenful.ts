import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** So many rows fill a high screen. */
const screenful = 40

interface WithId {
  readonly id: string
}

function areDifferent(first: readonly WithId[], before: readonly WithId[]): boolean {
  const ids = new Set(before.map(({ id }) => id))
  return !first.some(({ id }) => ids.has(id))
}

/** On a low screen the page scrolls instead of the table. */
function showStart(scroller: HTMLElement) {
  scroller.scrollTop = 0
  if (scroller.getBoundingClientRect().top < 0) scroller.scrollIntoView()
}

/**
 * The rows to render. When a table changes to other rows, as of another page or filter, those of a screen come first, and the rest as soon as they
 * are painted: the table is scrolled to its first row. A table starts with all of its rows, and rows of which some were there before change at once.
 */
export function useScreenful<R extends WithId>(scroller: RefObject<HTMLElement | null>, rows: readonly R[]): readonly R[] {
  const [allRows, setAllRows] = useState(rows)
  useEffect(() => {
    let afterPaint: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (afterPaint = setTimeout(() => setAllRows(rows))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(afterPaint)
    }
  }, [rows])
  const firstRows = rows.slice(0, screenful)
  const isStart = allRows !== rows && areDifferent(firstRows, allRows)
  useLayoutEffect(() => {
    if (isStart && scroller.current) showStart(scroller.current)
  }, [scroller, isStart])
  return isStart ? firstRows : rows
}
