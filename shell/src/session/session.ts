import type { AuthHeaders, Bus } from '@matchdesk/shared/bus'
import type { Clock } from './clock'
import type { Keep } from './storage'
import { endOf } from './token'

export interface SignIn {
  readonly token: string
  readonly USERID: string
}

export interface Session {
  signIn(answer: SignIn): void
  /** Forgets who was signed in. */
  end(): void
  /** Another tab has changed what is kept: follows it. */
  follow(): void
}

const longest = 2 ** 31 - 1

/** Who is signed in: kept in local storage, told to everybody through the bus. */
export function createSession(bus: Bus, keep: Keep, clock: Clock, startAgain: () => void): Session {
  let alarm: ReturnType<typeof setTimeout> | undefined

  const kept = (): SignIn | undefined => {
    const [token, USERID] = [keep.read('token'), keep.read('USERID')]
    return token && USERID && (endOf(token) ?? Infinity) > clock.now() ? { token, USERID } : undefined
  }

  function watch(end: number) {
    alarm = setTimeout(
      () => (end > clock.now() ? watch(end) : bus.emit('session-expired', { path: location.hash.slice(1) })),
      Math.min(end - clock.now(), longest),
    )
  }

  function tell(signedIn: SignIn | undefined) {
    clearTimeout(alarm)
    const end = signedIn && endOf(signedIn.token)
    if (end) watch(end)
    const next: AuthHeaders | null = signedIn ? { Authorization: `Bearer ${signedIn.token}`, USERID: signedIn.USERID } : null
    if (next?.Authorization !== bus.auth.value?.Authorization) bus.auth.next(next)
  }

  const end = () => {
    keep.forget('token', 'USERID')
    tell(undefined)
  }

  bus.on('session-expired').subscribe(() => {
    if (!bus.auth.value) return
    end()
    bus.emit('toast', { tone: 'info', text: 'Your session has ended. Please sign in again.' })
  })
  tell(kept())

  return {
    end,
    signIn({ token, USERID }) {
      keep.write({ USERID, token })
      tell({ token, USERID })
    },
    follow() {
      const next = kept()
      const before = bus.auth.value
      if (next && before && next.USERID !== before.USERID) startAgain()
      else tell(next)
    },
  }
}
