import type { Deps } from '../deps'
import { serviceUnavailable } from '../errors/httpError'
import type { Route } from './answer'

/** Connections for sign-in, sessions, health and jobs alone. */
const reservedConnections = 2
const timeoutMs = 3_000

interface Waiting {
  readonly area: string
  readonly start: () => void
}

/** An area uses at most half of the connections, so that a locked table does not stop the other areas. */
export function limitConnections(connections: number): <T>(area: string, work: () => Promise<T>) => Promise<T> {
  const maximum = Math.max(1, connections - reservedConnections)
  const areaMaximum = Math.ceil(maximum / 2)
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  const runningIn = (area: string) => running.get(area) ?? 0
  const runningInAll = () => [...running.values()].reduce((sum, n) => sum + n, 0)
  const isFree = (area: string) => runningInAll() < maximum && runningIn(area) < areaMaximum

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

/** Public endpoints and the embedded database do not queue. */
export function connectionQuota({ settings }: Deps): <T>(route: Route, work: () => Promise<T>) => Promise<T> {
  if (settings.databaseUrl === 'embedded') return (_, work) => work()
  const takeTurn = limitConnections(settings.databasePool)
  return ({ endpoint, area }, work) => (endpoint.scope === 'public' ? work() : takeTurn(area, work))
}
