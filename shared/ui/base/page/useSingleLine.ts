import { useLayoutEffect, type RefObject } from 'react'

/** In pixels: the height of two lines of a bar, which is at least as high as a control. */
const getDoubleHeight = (bar: HTMLElement) => 2 * parseFloat(getComputedStyle(bar).minHeight)

/**
 * Folds as much as it takes for each line to be one: the parts that fold early, then first, and then the next ones, which are in the second line where
 * a bar has one. What a person has opened, and a filter that is set, stays.
 */
function fold(bar: HTMLElement) {
  if (bar.querySelector('[data-open]')) return
  const second = bar.querySelector<HTMLElement>('[data-line]')
  const isFirstHigh = () => bar.clientHeight - (second?.offsetHeight ?? 0) >= getDoubleHeight(bar)
  const isSecondHigh = second ? () => second.clientHeight >= getDoubleHeight(bar) : isFirstHigh
  delete bar.dataset.folded
  if (isFirstHigh()) bar.dataset.folded = 'early'
  if (isFirstHigh()) bar.dataset.folded = 'early first'
  if (isSecondHigh()) bar.dataset.folded = `${bar.dataset.folded ?? ''} next`
}

/** Keeps each line of a bar in one line, whatever comes into it and however wide it is. */
export function useSingleLine(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    let size = ''
    const sizeNow = () => `${bar.clientWidth} ${bar.clientHeight}`
    const foldNow = () => {
      fold(bar)
      size = sizeNow()
    }
    const observer = new ResizeObserver(() => {
      if (size === sizeNow()) return
      // A bar that changes its size while it is observed is an error of the observer.
      observer.disconnect()
      foldNow()
      requestAnimationFrame(() => bar.isConnected && observer.observe(bar))
    })
    foldNow()
    observer.observe(bar)
    return () => observer.disconnect()
  }, [ref])
}
