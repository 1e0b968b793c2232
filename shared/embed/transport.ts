import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Request, Send } from '@matchdesk/shared/client'
import type { EmbedSession } from './session'
import { timeLimit } from './timeLimit'
import { upload } from './upload'

/** Sends each request once to an API on another origin. */
export const requestsTo =
  (apiBaseUrl: string): Send =>
  (outgoing) => {
    const search = new URLSearchParams(outgoing.query).toString()
    const url = `${apiBaseUrl}${outgoing.path}${search && `?${search}`}`
    return outgoing.body instanceof FormData ? upload(url, outgoing.body, outgoing) : exchange(url, outgoing)
  }

async function exchange(url: string, { method, headers, body, stream, signal }: Request): Promise<Reply> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeLimit)
  try {
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const content: unknown = stream && response.ok ? response.body : await response.json().catch(() => undefined)
    return { status: response.status, headers: Object.fromEntries(response.headers), body: content }
  } catch {
    return { networkError: timeout.signal.aborted ? 'timeout' : signal?.aborted ? 'cancelled' : 'offline' }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends requests with the session of the portal. One that the API does not accept is asked for once more, and the same
 * request, with the same key, is sent again: but never one person's request with the session of another.
 */
export function createTransport(request: Send, bus: Bus, session: EmbedSession): Send {
  return async (first) => {
    const reply = await request(first)
    const used = first.headers.Authorization
    if (!('status' in reply) || reply.status !== 401 || !used || session.phase.value === 'expired') return reply
    const current = bus.auth.value
    const auth = current && current.Authorization !== used ? current : await session.ask()
    if (auth?.Authorization === used) session.expire()
    if (!auth || auth.Authorization === used || auth.USERID !== first.headers.USERID) return reply
    const again = await request({ ...first, headers: { ...first.headers, ...auth } })
    if ('status' in again && again.status === 401 && bus.auth.value?.Authorization === auth.Authorization) session.expire()
    return again
  }
}
