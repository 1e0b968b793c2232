import type { QueryClient } from '@tanstack/react-query'
import type { Presses } from './presses'

/** In milliseconds. A read that starts later has another cause. */
const startsWithin = 300

/** In a task after the frame in which the rows are painted. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** Measures from a press until all that it reads is painted. */
export function measurePressToRows(queries: QueryClient, presses: Presses, onRows: (path: string, milliseconds: number) => void) {
  let waiting: ReturnType<Presses['last']>
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const press = presses.last()
    if (event.action.type === 'fetch' && press && performance.now() - press.time < startsWithin) waiting = press
    if (event.action.type === 'error') waiting = undefined
    if (event.action.type !== 'success' || !waiting || queries.isFetching() > 0) return
    const { time, path } = waiting
    waiting = undefined
    afterPaint(() => onRows(path, performance.now() - time))
  })
}
