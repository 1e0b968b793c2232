import type { AuthHeaders, Bus } from '@matchdesk/shared/bus'
import type { Reply, Send } from '@matchdesk/shared/client'
import { addReasons, askPassword, exchange, pipeline, uploadForms, type Step } from '@matchdesk/shared/client/transport'
import { readExpiry } from '@matchdesk/shared/host'
import { BehaviorSubject } from 'rxjs'
import type { MountOptions, SessionReason } from '../types'

type EmbedSession = ReturnType<typeof createSession>

/** The session that a portal lends: it asks the portal, and never a person for a password. */
export function createSession(bus: Bus, options: BehaviorSubject<MountOptions>) {
  const phase = new BehaviorSubject<'asked' | 'active' | 'expired'>('asked')
  let asking: Promise<AuthHeaders | null> | undefined

  /** The API does not accept what the portal gave. */
  function expire() {
    if (phase.value !== 'expired') phase.next('expired')
  }

  async function request(reason: SessionReason): Promise<AuthHeaders | null> {
    const before = bus.auth.value
    const portalSession = await Promise.resolve()
      .then(() => options.value.session(reason))
      .catch(() => undefined)
    // Another function has lent another session meanwhile.
    if (bus.auth.value !== before) return bus.auth.value
    const auth =
      portalSession?.token && portalSession.userId ? { Authorization: `Bearer ${portalSession.token}`, USERID: portalSession.userId } : null
    const isNewFunctionAfterEnd = phase.value === 'expired' && reason === 'start'
    if (!auth) {
      if (reason !== 'reauth') expire()
    } else if (auth.Authorization !== before?.Authorization || (phase.value !== 'active' && !isNewFunctionAfterEnd)) {
      bus.auth.next(auth)
      phase.next('active')
    }
    return auth
  }

  return {
    phase,
    expire,
    /** Asks the portal: once for all who wait. What comes is on the bus; null when there is none. */
    ask: () => (asking ??= request(phase.value === 'asked' ? 'start' : 'expired').finally(() => (asking = undefined))),
    /** Asks the function that the portal has set; a portal that renders sets one often. The session that is on the bus starts nothing, also when it has expired. */
    renew: () => request('start'),
    /** The API needs the password again: asks the portal, which asks the person. False where the portal has no session for that. */
    confirm: async () => (await request('reauth')) !== null,
  }
}

/** In milliseconds. */
const timeLimit = 30_000

/** The transport of one mounted remote. */
export const createTransport = (apiBaseUrl: string, bus: Bus, session: EmbedSession, watchers: readonly Step[]): Send =>
  pipeline(
    [
      askPassword(bus, session.confirm),
      portalSession(bus, session),
      ...watchers,
      addReasons(apiBaseUrl),
      uploadForms(() => ({ apiBaseUrl, callTimeout: timeLimit })),
    ],
    (request) => exchange(apiBaseUrl, request, timeLimit, { credentials: 'omit' }),
  )

/** The transport of reports: they ask nobody for a session, and go on when the page is closed. */
export const createReportTransport =
  (apiBaseUrl: string): Send =>
  (request) =>
    exchange(apiBaseUrl, request, timeLimit, { credentials: 'omit', keepalive: true })

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
