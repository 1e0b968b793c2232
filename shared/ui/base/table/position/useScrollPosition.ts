import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

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

/** Events of a person who scrolls or goes on. */
const userMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const showNearest = (row: Element) => row.scrollIntoView({ block: 'nearest' })

/**
 * Scrolls to a row, and again whenever rows around it are laid out, which may be higher than was thought: until a person moves on,
 * or the function it answers with takes that back.
 */
export function keepInView(row: Element, scrollTo = showNearest): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const end = () => controller.abort()
  const show = () => scrollTo(row)
  show()
  row.parentElement?.addEventListener('contentvisibilityautostatechange', show, { signal })
  for (const move of userMoves) addEventListener(move, end, { signal, passive: true })
  return end
}

/** Scrolls to the first of the rows that are marked. */
export function useMarkedRow(table: RefObject<HTMLElement | null>, marked: ReadonlySet<string>): void {
  useEffect(() => {
    const row = marked.size > 0 && table.current?.querySelector('tr[data-marked]')
    if (row) return keepInView(row)
  }, [table, marked])
}
