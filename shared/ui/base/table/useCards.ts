import { useLayoutEffect, useState, type RefObject } from 'react'

/** In pixels: a box below it has the rows of its table as cards. */
const cardsWidth = 480

/**
 * Is the box of a table as narrow as a phone? A screen that is as narrow decides before the box is measured.
 * A box that scrolls its table sideways has the attribute `data-sideways` from the same frame on: cells that stay cost a layer each.
 */
export function useCards(box: RefObject<HTMLElement | null>): boolean {
  const [areCards, setCards] = useState(() => innerWidth < cardsWidth)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setCards(element.clientWidth < cardsWidth)
      element.toggleAttribute('data-sideways', element.scrollWidth > element.clientWidth)
    })
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [box])
  return areCards
}
