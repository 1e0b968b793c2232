import { serviceUnavailable } from '../errors/httpError'

/** Connections that only signing in, sessions, health and jobs use. */
const reserved = 2
const timeoutMs = 3_000

/** Runs the work of a request to an area as soon as its turn has come. */
export type Bulkhead = <T>(area: string, work: () => Promise<T>) => Promise<T>

/** An area whose table is locked takes half of the connections at most, and all areas together leave some: the others go on. */
export function bulkhead(connections: number): Bulkhead {
  const most = Math.max(1, connections - reserved)
  const mostOfArea = Math.ceil(most / 2)
  const running = new Map<string, number>()
  const waiting = new Set<{ readonly area: string; readonly start: () => void }>()
  const runningIn = (area: string) => running.get(area) ?? 0
  const runningInAll = () => [...running.values()].reduce((sum, n) => sum + n, 0)
  const isFree = (area: string) => runningInAll() < most && runningIn(area) < mostOfArea
  const enter = (area: string) => void running.set(area, runningIn(area) + 1)

  const waitForTurn = (area: string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(one)
        reject(serviceUnavailable('Too many requests for this are under way. Please try again'))
      }, timeoutMs)
      const one = { area, start: () => (clearTimeout(timer), resolve()) }
      waiting.add(one)
    })

  function leave(left: string) {
    running.set(left, runningIn(left) - 1)
    for (const one of waiting) {
      if (!isFree(one.area)) continue
      waiting.delete(one)
      enter(one.area)
      one.start()
    }
  }

  return async (area, work) => {
    if (isFree(area)) enter(area)
    else await waitForTurn(area)
    return work().finally(() => leave(area))
  }
}

/** For the embedded database, whose only connection nobody else can hold a lock against. */
export const unlimited: Bulkhead = (_, work) => work()
