import { formatMoment } from '@matchdesk/shared/values'
import { useEffect } from 'react'

/** Writes the date on a page while it goes to paper; nothing renders for it. */
export function usePrintDate(now: () => number): void {
  useEffect(() => {
    const paper = matchMedia('print')
    const { style } = document.documentElement
    const stamp = () => {
      if (paper.matches) style.setProperty('--printed', `"${formatMoment(new Date(now()).toISOString(), 'en-US')}"`)
      else style.removeProperty('--printed')
    }
    paper.addEventListener('change', stamp)
    return () => paper.removeEventListener('change', stamp)
  }, [now])
}
