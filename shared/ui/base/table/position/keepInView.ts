import { useEffect, type RefObject } from 'react'

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
