import type { Bus } from '@matchdesk/shared/bus'
import type { Send } from '@matchdesk/shared/client'
import { exchange, urlOf, withReasons } from '@matchdesk/shared/host'
import type { EmbedSession } from './session'
import { timeLimit } from './timeLimit'
import { upload } from './upload'

/** Sends each request once to an API on another origin. */
export const requestsTo = (apiBaseUrl: string): Send =>
  withReasons(
    (outgoing) =>
      outgoing.body instanceof FormData
        ? upload(urlOf(apiBaseUrl, outgoing), outgoing.body, outgoing)
        : exchange(apiBaseUrl, outgoing, timeLimit, { credentials: 'omit' }),
    apiBaseUrl,
  )

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
