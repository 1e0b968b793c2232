import type { Bus } from '@matchdesk/shared/bus'
import type { Reply } from '@matchdesk/shared/client'
import type { Step } from '@matchdesk/shared/client/transport'
import { readExpiry } from '@matchdesk/shared/host'
import type { EmbedSession } from './session'

/**
 * Does the API refuse the session? A browser hides a 401 without CORS headers like any other answer: then the end of the token decides.
 * Undefined where the token does not name it.
 */
function isRefusal(reply: Reply, authorization: string): boolean | undefined {
  if ('status' in reply) return reply.status === 401
  if (!reply.isHidden) return false
  const expiry = readExpiry(authorization)
  return expiry === undefined ? undefined : expiry <= Date.now()
}

/**
 * Sends requests with the session of the portal. Where the API does not accept it, the step asks the portal once more and sends the same
 * request again, with the same key and USERID: but never one person's request with the session of another, and no write whose answer
 * the browser hides, since the API may have done it.
 */
export function portalSession(bus: Bus, session: EmbedSession): Step {
  return async (request, next) => {
    const reply = await next(request)
    const { Authorization, USERID } = request.headers
    if (!Authorization || session.phase.value === 'expired') return reply
    const hasEnded = isRefusal(reply, Authorization)
    if (hasEnded === false) return reply
    const current = bus.auth.value
    const auth = current && current.Authorization !== Authorization ? current : await session.ask()
    if (hasEnded && auth?.Authorization === Authorization) session.expire()
    if (!auth || auth.Authorization === Authorization || auth.USERID !== USERID) return reply
    if ('networkError' in reply && request.method !== 'GET') return reply
    const secondReply = await next({ ...request, headers: { ...request.headers, Authorization: auth.Authorization } })
    if (isRefusal(secondReply, auth.Authorization) && bus.auth.value?.Authorization === auth.Authorization) session.expire()
    return secondReply
  }
}
