import { useLayoutEffect, useState, type RefObject } from 'react'

/** In pixels: a box below it has the rows of its table as cards. */
const cardsWidth = 480

/** Is a box as narrow as a phone? A screen that is as narrow decides before the box is measured. */
export function useCards(box: RefObject<HTMLElement | null>): boolean {
  const [areCards, setCards] = useState(() => innerWidth < cardsWidth)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setCards(element.clientWidth < cardsWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return areCards
}
