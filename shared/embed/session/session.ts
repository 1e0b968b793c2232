import type { AuthHeaders, Bus } from '@matchdesk/shared/bus'
import { BehaviorSubject } from 'rxjs'
import type { MountOptions, SessionReason } from '../types'

export type EmbedSession = ReturnType<typeof createSession>

/** The session that a portal lends: it asks the portal, and never a person for a password. */
export function createSession(bus: Bus, options: BehaviorSubject<MountOptions>) {
  const phase = new BehaviorSubject<'asked' | 'active' | 'expired'>('asked')
  let asking: Promise<AuthHeaders | null> | undefined

  /** The API does not accept what the portal gave. */
  function expire() {
    if (phase.value === 'expired') return
    phase.next('expired')
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
