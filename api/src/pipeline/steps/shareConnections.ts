import type { Deps } from '../../deps'
import { serviceUnavailable } from '../../errors/httpError'
import type { Step } from '../call'

/** Connections that only signing in, sessions, health and jobs use. */
const reservedConnections = 2
const timeoutMs = 3_000

/** Runs the work of a request to an area as soon as its turn has come. */
type Bulkhead = <T>(area: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly area: string
  readonly start: () => void
}

/** An area whose table is locked takes half of the connections at most, and all areas together leave some: the others go on. */
export function bulkhead(connections: number): Bulkhead {
  const most = Math.max(1, connections - reservedConnections)
  const areaMaximum = Math.ceil(most / 2)
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  const runningIn = (area: string) => running.get(area) ?? 0
  const runningInAll = () => [...running.values()].reduce((sum, n) => sum + n, 0)
  const isFree = (area: string) => runningInAll() < most && runningIn(area) < areaMaximum

  function run<T>(area: string, work: () => Promise<T>): Promise<T> {
    running.set(area, runningIn(area) + 1)
    return work().finally(() => leave(area))
  }

  const waitForTurn = <T>(area: string, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(request)
        reject(serviceUnavailable('Too many requests for this are under way. Please try again'))
      }, timeoutMs)
      const request: Waiting = {
        area,
        start() {
          clearTimeout(timer)
          waiting.delete(request)
          resolve(run(area, work))
        },
      }
      waiting.add(request)
    })

  function leave(area: string) {
    running.set(area, runningIn(area) - 1)
    for (const request of waiting) if (isFree(request.area)) request.start()
  }

  return (area, work) => (isFree(area) ? run(area, work) : waitForTurn(area, work))
}

/** Public endpoints take no turn, and neither does the embedded database, whose only connection nobody else can hold a lock against. */
export function shareConnections({ settings }: Deps): Step {
  if (settings.databaseUrl === 'embedded') return (call, next) => next(call)
  const takeTurn = bulkhead(settings.databasePool)
  return (call, next) => (call.route.endpoint.access === 'public' ? next(call) : takeTurn(call.route.area, () => next(call)))
}
