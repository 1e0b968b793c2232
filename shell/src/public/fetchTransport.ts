import type { Reply, Request, Send } from '@matchdesk/shared/client'
import type { Settings } from '../services/config'
import type { Clock } from '../session/clock'

/** The transport of the public pages, which come before axios. JSON only. */
export function createFetchSend(settings: Settings, clock: Clock): Send {
  return async ({ method, path, query, headers, body, signal }: Request): Promise<Reply> => {
    const { apiBaseUrl, callTimeout } = await settings.ready
    const limit = AbortSignal.timeout(callTimeout)
    const asked = new URLSearchParams(query).toString()
    try {
      const answer = await fetch(`${apiBaseUrl}${path}${asked && `?${asked}`}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      clock.hear(answer.headers.get('Date'))
      return { status: answer.status, body: await answer.json().catch(() => undefined) }
    } catch {
      return { networkError: signal?.aborted ? 'cancelled' : limit.aborted ? 'timeout' : 'offline' }
    }
  }
}
