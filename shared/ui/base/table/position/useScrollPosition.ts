import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { keepInView } from './keepInView'

/** The scroll position of a table: its first row in view, and how far that row is below the edge, in pixels. */
export interface TablePosition {
  readonly id: string
  readonly offset: number
}

/** The y coordinate where visible rows start: the top of the table, or the top of the screen if the page scrolls. */
const getEdge = (scroller: Element) => Math.max(0, scroller.getBoundingClientRect().top)

function getPosition(scroller: Element, rows: readonly { readonly id: string }[]): TablePosition | undefined {
  const edge = getEdge(scroller)
  const elements = [...scroller.querySelectorAll<HTMLElement>('tr[data-index]')]
  const topRow = elements.find((row) => row.getBoundingClientRect().bottom > edge)
  const row = rows[Number(topRow?.dataset.index)]
  return topRow && row && topRow !== elements[0] ? { id: row.id, offset: topRow.getBoundingClientRect().top - edge } : undefined
}

function scrollBack(scroller: HTMLElement, row: Element, offset: number) {
  const distance = () => row.getBoundingClientRect().top - getEdge(scroller) - offset
  if (scroller.scrollHeight > scroller.clientHeight) scroller.scrollTop += distance()
  else scrollBy({ top: distance(), behavior: 'instant' })
}

/** Scrolls a table to where it was, once it has rows, and writes down where it is when it leaves. */
export function useScrollPosition(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[],
  position: RefObject<TablePosition | undefined> | undefined,
) {
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  useLayoutEffect(() => {
    const box = scroller.current
    if (!position || !box) return
    return () => {
      position.current = getPosition(box, latest.current)
    }
  }, [scroller, position])
  useEffect(() => {
    const box = scroller.current
    const start = position?.current
    const index = latest.current.findIndex(({ id }) => id === start?.id)
    const row = box?.querySelector(`tr[data-index="${index}"]`)
    if (box && start && row) return keepInView(row, (element) => scrollBack(box, element, start.offset))
  }, [scroller, position])
}
