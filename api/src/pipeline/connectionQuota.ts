import { EventEmitter, once } from 'node:events'
import type { Deps } from '../deps'
import { serviceUnavailable } from '../errors/httpError'
import type { Route } from './answer'

/** Connections for sign-in, sessions, health and jobs alone. */
const reservedConnections = 2
const timeoutMs = 3_000

/** An area uses at most half of the connections, so that a locked table does not stop the other areas. */
export function limitConnections(connections: number): <T>(area: string, work: () => Promise<T>) => Promise<T> {
  const maximum = Math.max(1, connections - reservedConnections)
  const areaMaximum = Math.ceil(maximum / 2)
  /** The area of each work under way. */
  const areas: string[] = []
  const ends = new EventEmitter().setMaxListeners(0)
  const isFree = (area: string) => areas.length < maximum && areas.filter((one) => one === area).length < areaMaximum

  async function waitForTurn(area: string) {
    const signal = AbortSignal.timeout(timeoutMs)
    while (!isFree(area))
      await once(ends, 'end', { signal }).catch(() => {
        throw serviceUnavailable('Too many requests for this are under way. Please try again')
      })
  }

  return async (area, work) => {
    if (!isFree(area)) await waitForTurn(area)
    areas.push(area)
    try {
      return await work()
    } finally {
      areas.splice(areas.indexOf(area), 1)
      ends.emit('end')
    }
  }
}

/** Public endpoints and the embedded database do not queue. */
export function connectionQuota({ settings }: Deps): <T>(route: Route, work: () => Promise<T>) => Promise<T> {
  if (settings.databaseUrl === 'embedded') return (_, work) => work()
  const takeTurn = limitConnections(settings.databasePool)
  return ({ endpoint, area }, work) => (endpoint.scope === 'public' ? work() : takeTurn(area, work))
}
