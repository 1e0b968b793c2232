import type { QueryClient } from '@tanstack/react-query'
import { currentAddress } from '../../../services/address'

interface Press {
  /** In milliseconds since the document began, as events have it. */
  readonly time: number
  readonly path: string
}

const maxPresses = 50

/** The last presses of keys and buttons with the page that was open: a press may open another one. */
export function createPresses() {
  let presses: readonly Press[] = []
  const note = ({ timeStamp }: Event) => (presses = [...presses.slice(1 - maxPresses), { time: timeStamp, path: currentAddress().pathname }])
  for (const type of ['pointerdown', 'keydown', 'click'] as const) document.addEventListener(type, note, { capture: true, passive: true })
  return {
    last: () => presses.at(-1),
    /** The page at a moment. */
    pathAt: (time: number) => presses.findLast((press) => press.time <= time + 1)?.path ?? currentAddress().pathname,
  }
}

type Presses = ReturnType<typeof createPresses>

/** In milliseconds. A read that starts later has another cause. */
const startsWithin = 300

/** In a task after the frame in which the rows are painted. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** Measures from a press until all that it reads is painted. What is in the cache already, as after the pointer came near, counts too. */
export function measurePressToRows(queries: QueryClient, presses: Presses, onRows: (path: string, milliseconds: number) => void) {
  let waiting: ReturnType<Presses['last']>
  queries.getQueryCache().subscribe((event) => {
    const step = event.type === 'updated' ? event.action.type : event.type
    const press = presses.last()
    const isRead = step === 'fetch' || step === 'observerAdded'
    if (isRead && press && performance.now() - press.time < startsWithin) waiting = press
    if (step === 'error') waiting = undefined
    if ((step !== 'success' && step !== 'observerAdded') || !waiting || queries.isFetching() > 0) return
    const { time, path } = waiting
    waiting = undefined
    afterPaint(() => onRows(path, performance.now() - time))
  })
}
