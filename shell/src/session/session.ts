import type { Bus } from '@matchdesk/shared/bus'
import { belongsTo, readExpiry } from '@matchdesk/shared/host'
import { BehaviorSubject } from 'rxjs'
import type { Clock } from './clock'
import type { SafeStorage } from './safeStorage'

interface Credentials {
  readonly token: string
  readonly USERID: string
  /** The scopes of the session, where the API says them. */
  readonly may?: readonly string[] | undefined
  readonly trials?: readonly object[] | undefined
}

/** `ending` is the last minute; `expired` a session that has ended while the page holds unsaved work. */
type Phase = 'signedOut' | 'active' | 'ending' | 'expired'

/** The scopes of the stored session, with `self`; undefined where nobody knows them yet. */
export function readScopes(storage: Pick<SafeStorage, 'read'>): ReadonlySet<string> | undefined {
  const scopes = storage.read('scopes')
  return scopes === null ? undefined : new Set(['self', ...scopes.split(' ')])
}

/** The versions of remotes that the API answered to this session alone: its next start has them without a further step. */
export function storeTrials(storage: Pick<SafeStorage, 'write' | 'remove'>, trials: readonly object[] = []) {
  if (trials.length > 0) storage.write({ trials: JSON.stringify(trials) })
  else storage.remove('trials')
}

const minute = 60_000
const longestTimer = 2 ** 31 - 1

/** The session, stored in local storage and published on the bus. */
export function createSession(bus: Bus, storage: SafeStorage, clock: Clock, reloadAtStart: () => void) {
  const phase = new BehaviorSubject<Phase>('signedOut')
  const hasUnsavedWork = new BehaviorSubject(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** An expiry counts only by the server's clock: until that is known, only the server decides. */
  const timeLeft = (token: string) => (clock.offset.value === undefined ? Infinity : (readExpiry(token) ?? Infinity) - clock.now())

  /** The same for a session that nobody uses, in any tab. It is not known for an API that ends no such session. */
  function idleLeft() {
    const endsAt = Number(storage.read('idleEndsAt') ?? NaN)
    return Number.isNaN(endsAt) || clock.offset.value === undefined ? Infinity : endsAt - clock.now()
  }

  function readCredentials(): Credentials | undefined {
    const [token, USERID] = [storage.read('token'), storage.read('USERID')]
    return token && USERID && belongsTo(token, USERID) && timeLeft(token) > 0 ? { token, USERID } : undefined
  }

  const expire = () => bus.emit('session-expired', { path: location.hash.slice(1) })

  function scheduleExpiry() {
    clearTimeout(timer)
    if (!bus.auth.value || phase.value === 'expired') return
    const time = Math.min(timeLeft(bus.auth.value.Authorization), idleLeft())
    if (time <= 0) return expire()
    const next = time > minute ? 'active' : 'ending'
    if (next !== phase.value) phase.next(next)
    if (time < Infinity) timer = setTimeout(scheduleExpiry, Math.min(time > minute ? time - minute : time, longestTimer))
  }

  function publish(credentials: Credentials | undefined) {
    phase.next(credentials ? 'active' : 'signedOut')
    bus.auth.next(credentials ? { Authorization: `Bearer ${credentials.token}`, USERID: credentials.USERID } : null)
    scheduleExpiry()
  }

  const isCurrent = ({ token }: Credentials) => `Bearer ${token}` === bus.auth.value?.Authorization

  function signOut() {
    publish(undefined)
    reloadAtStart()
  }

  /** Takes over the session that another tab has signed in to, if there is one. */
  function adoptCredentials(): boolean {
    const entry = readCredentials()
    if (!entry || isCurrent(entry)) return false
    if (bus.auth.value && bus.auth.value.USERID !== entry.USERID) signOut()
    else publish(entry)
    return true
  }

  function finishExpiry() {
    if (phase.value !== 'expired' || hasUnsavedWork.value) return
    storage.remove('token', 'USERID', 'idleEndsAt')
    publish(undefined)
    bus.emit('toast', { tone: 'info', text: 'Your session has ended. Please sign in again.' })
  }

  bus.on('session-expired').subscribe(() => {
    if (!bus.auth.value || phase.value === 'expired' || adoptCredentials()) return
    phase.next('expired')
    finishExpiry()
  })
  hasUnsavedWork.subscribe(finishExpiry)
  adoptCredentials()
  clock.offset.subscribe(scheduleExpiry)

  return {
    phase,
    /** While true, the page stays open when the session ends, since something on it would be lost. */
    hasUnsavedWork,
    /** Ends the session in this tab and reloads the page at the start. */
    signOut,
    signIn({ token, USERID, may, trials }: Credentials) {
      const before = bus.auth.value
      storage.remove('idleEndsAt', 'scopes')
      const isStored = storage.write({ USERID, token, ...(may && { scopes: may.join(' ') }) })
      storeTrials(storage, trials)
      if (before && (before.USERID !== USERID || !belongsTo(token, USERID))) return signOut()
      publish({ token, USERID })
      if (!isStored) bus.emit('toast', { tone: 'info', text: 'This browser keeps nothing: after a reload you will have to sign in again.' })
    },
    /** The API has heard that a person uses this page: without another use, it ends the session in so many minutes. */
    noteUse(minutes: number) {
      storage.write({ idleEndsAt: String(clock.now() + minutes * 60_000) })
      scheduleExpiry()
    },
    /** Another tab has noted its use. */
    followUse: scheduleExpiry,
    /** Does it end because nobody uses it, and not by its age? */
    endsIdle: () => idleLeft() < timeLeft(bus.auth.value?.Authorization ?? ''),
    /** Adopts what another tab, or a person by hand, has changed in the storage. */
    syncWithStorage() {
      if (!adoptCredentials() && bus.auth.value && storage.isMissing('token')) expire()
    },
  }
}

export type Session = ReturnType<typeof createSession>
