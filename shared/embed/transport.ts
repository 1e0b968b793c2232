import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Send } from '@matchdesk/shared/client'
import { exchange, expiryOf, urlOf, withReasons } from '@matchdesk/shared/host'
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
 * Does the API refuse the session? A browser hides a 401 without CORS headers like any other answer: then the end of the token decides.
 * Undefined where the token does not name it.
 */
function isRefusal(reply: Reply, authorization: string): boolean | undefined {
  if ('status' in reply) return reply.status === 401
  if (!reply.isHidden) return false
  const expiry = expiryOf(authorization)
  return expiry === undefined ? undefined : expiry <= Date.now()
}

/**
 * Sends requests with the session of the portal. One that the API does not accept is asked for once more, and the same
 * request, with the same key and USERID, is sent again: but never one person's request with the session of another, and no write whose answer
 * the browser hides, since the API may have done it.
 */
export function createTransport(request: Send, bus: Bus, session: EmbedSession): Send {
  return async (first) => {
    const reply = await request(first)
    const used = first.headers.Authorization
    if (!used || session.phase.value === 'expired') return reply
    const isRefused = isRefusal(reply, used)
    if (isRefused === false) return reply
    const current = bus.auth.value
    const auth = current && current.Authorization !== used ? current : await session.ask()
    if (isRefused && auth?.Authorization === used) session.expire()
    if (!auth || auth.Authorization === used || auth.USERID !== first.headers.USERID) return reply
    if ('networkError' in reply && first.method !== 'GET') return reply
    const again = await request({ ...first, headers: { ...first.headers, Authorization: auth.Authorization } })
    if (isRefusal(again, auth.Authorization) && bus.auth.value?.Authorization === auth.Authorization) session.expire()
    return again
  }
}
