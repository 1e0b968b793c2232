import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'

/** In pixels. */
const lowestRow = 36

/** So many rows fill the screen. A table is lower than the screen. */
const countScreenful = () => Math.ceil(innerHeight / lowestRow)

interface WithId {
  readonly id: string
}

/** Rows, each with the key of its element. */
interface KeyedRows<R> {
  readonly rows: readonly R[]
  readonly keys: readonly number[]
}

const noRows = { rows: [], keys: [] }

/** Rows that stay keep their elements. Rows that replace all others take over their elements, place by place. */
function withKeys<R extends WithId>(rows: readonly R[], before: KeyedRows<R>) {
  const keysById = new Map(before.rows.map(({ id }, index) => [id, before.keys[index]]))
  const areOther = !rows.some(({ id }) => keysById.has(id))
  let nextKey = before.keys.reduce((highest, key) => Math.max(highest, key), -1) + 1
  const keys = rows.map(({ id }, index) => (areOther ? before.keys[index] : keysById.get(id)) ?? nextKey++)
  return { rows, keys, areOther }
}

/** On a low screen the page scrolls instead of the table. */
function showStart(scroller: HTMLElement) {
  scroller.scrollTop = 0
  if (scroller.getBoundingClientRect().top < 0) scroller.scrollIntoView()
}

/**
 * The rows to render. When a table opens, or changes to other rows, as of another page or filter, those of a screen come first, in the elements of the
 * rows before, and the rest as soon as they are painted: the table is scrolled to its first row. Rows of which some were there before change at once,
 * and a table that opens in the middle of its rows starts with all of them.
 */
export function useScreenful<R extends WithId>(scroller: RefObject<HTMLElement | null>, rows: readonly R[], startsComplete: boolean): KeyedRows<R> {
  const [complete, setComplete] = useState<KeyedRows<R>>(() => (startsComplete || rows.length <= countScreenful() ? withKeys(rows, noRows) : noRows))
  const next = useMemo(() => withKeys(rows, complete), [rows, complete])
  useEffect(() => {
    let afterPaint: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (afterPaint = setTimeout(() => setComplete((before) => (before.rows === next.rows ? before : next)))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(afterPaint)
    }
  }, [next])
  const isStart = next.areOther && complete.rows !== rows
  const isChange = isStart && complete !== noRows
  useLayoutEffect(() => {
    if (isChange && scroller.current) showStart(scroller.current)
  }, [scroller, isChange])
  return useMemo(() => (isStart ? { ...next, rows: rows.slice(0, countScreenful()) } : next), [isStart, next, rows])
}
