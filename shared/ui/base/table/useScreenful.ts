import { useEffect, useState } from 'react'

/** So many rows fill a high screen. */
const screenful = 40

interface WithId {
  readonly id: string
}

function areOthers(first: readonly WithId[], before: readonly WithId[]): boolean {
  const known = new Set(before.map(({ id }) => id))
  return !first.some(({ id }) => known.has(id))
}

/**
 * The rows to render. When a table changes to other rows, as of another page or filter, those of a screen come first, and the rest as soon as they
 * are painted. A table starts with all of its rows, and rows of which some were there before change at once.
 */
export function useScreenful<R extends WithId>(rows: readonly R[]): readonly R[] {
  const [whole, setWhole] = useState(rows)
  useEffect(() => {
    let afterPaint: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (afterPaint = setTimeout(() => setWhole(rows))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(afterPaint)
    }
  }, [rows])
  const first = rows.slice(0, screenful)
  return whole !== rows && areOthers(first, whole) ? first : rows
}
