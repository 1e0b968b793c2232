import type { Reply, Request, Send } from '@matchdesk/shared/client'
import type { Config } from './config'
import type { Clock } from '../session/clock'

/** The transport of the public pages, which load before axios. JSON only. With `keepalive`, a request goes on when the page is closed. */
export function createFetchTransport(config: Config, clock?: Clock, keepalive = false): Send {
  return async ({ method, path, query, headers, body, cookies, signal }: Request): Promise<Reply> => {
    const { apiBaseUrl, callTimeout } = await config.ready
    const timeout = AbortSignal.timeout(callTimeout)
    const search = new URLSearchParams(query).toString()
    try {
      const response = await fetch(`${apiBaseUrl}${path}${search && `?${search}`}`, {
        method,
        keepalive,
        ...(cookies && { credentials: 'include' }),
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      clock?.synchronize(response.headers.get('Date'))
      return { status: response.status, body: await response.json().catch(() => undefined) }
    } catch {
      return { networkError: signal?.aborted ? 'cancelled' : timeout.aborted ? 'timeout' : 'offline' }
    }
  }
}
