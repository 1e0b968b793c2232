import { useLayoutEffect, type RefObject } from 'react'

/** A bar is at least as high as a control. Its second line, if it has one, is in an element of its own. */
function isSingleLine(bar: HTMLElement) {
  const lines = bar.querySelector('[data-line]') ? 2 : 1
  return bar.clientHeight < (lines + 1) * parseFloat(getComputedStyle(bar).minHeight)
}

/** Folds as much as it takes to have one line: nothing, the parts that fold first, or the next ones too. What somebody has opened stays. */
function fold(bar: HTMLElement) {
  if (bar.querySelector('[data-open]')) return
  delete bar.dataset.folded
  for (const much of ['some', 'more']) {
    if (isSingleLine(bar)) return
    bar.dataset.folded = much
  }
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
