import type { Bus } from '@matchdesk/shared/bus'
import { BehaviorSubject } from 'rxjs'
import type { Clock } from './clock'
import type { Keep } from './safeStorage'
import { endOf, isOf } from './token'

export interface SignIn {
  readonly token: string
  readonly USERID: string
}

/** Signed out, signed in, in the last minute of it, or ended while something holds the page open. */
export type Phase = 'out' | 'on' | 'ending' | 'over'

export interface Session {
  readonly phase: BehaviorSubject<Phase>
  /** True while something would be lost if the page were left when the session ends. */
  readonly hold: BehaviorSubject<boolean>
  signIn(answer: SignIn): void
  /** What is kept may have changed, by another tab or by hand: follows it. */
  follow(): void
  /** Nobody is signed in any more, and nothing of the page stays. */
  leave(): void
}

const lastMinute = 60_000
const longest = 2 ** 31 - 1

/** Who is signed in: kept in local storage, told to everybody through the bus. */
export function createSession(bus: Bus, keep: Keep, clock: Clock, startAgain: () => void): Session {
  const phase = new BehaviorSubject<Phase>('out')
  const hold = new BehaviorSubject(false)
  let alarm: ReturnType<typeof setTimeout> | undefined

  /** An end counts only by the server's clock: until that is known, the server alone judges. */
  const left = (token: string) => (clock.ahead.value === undefined ? Infinity : (endOf(token) ?? Infinity) - clock.now())

  function kept(): SignIn | undefined {
    const [token, USERID] = [keep.read('token'), keep.read('USERID')]
    return token && USERID && isOf(token, USERID) && left(token) > 0 ? { token, USERID } : undefined
  }

  const expire = () => bus.emit('session-expired', { path: location.hash.slice(1) })

  function watch() {
    clearTimeout(alarm)
    if (!bus.auth.value || phase.value === 'over') return
    const time = left(bus.auth.value.Authorization)
    if (time <= 0) return expire()
    const next = time > lastMinute ? 'on' : 'ending'
    if (next !== phase.value) phase.next(next)
    if (time < Infinity) alarm = setTimeout(watch, Math.min(time > lastMinute ? time - lastMinute : time, longest))
  }

  function tell(signedIn: SignIn | undefined) {
    phase.next(signedIn ? 'on' : 'out')
    bus.auth.next(signedIn ? { Authorization: `Bearer ${signedIn.token}`, USERID: signedIn.USERID } : null)
    watch()
  }

  const isOurs = ({ token }: SignIn) => `Bearer ${token}` === bus.auth.value?.Authorization

  function leave() {
    tell(undefined)
    startAgain()
  }

  /** Takes over the session that another tab has signed in to, if there is one. */
  function adopt(): boolean {
    const next = kept()
    if (!next || isOurs(next)) return false
    if (bus.auth.value && bus.auth.value.USERID !== next.USERID) leave()
    else tell(next)
    return true
  }

  function settle() {
    if (phase.value !== 'over' || hold.value) return
    keep.forget('token', 'USERID')
    tell(undefined)
    bus.emit('toast', { tone: 'info', text: 'Your session has ended. Please sign in again.' })
  }

  bus.on('session-expired').subscribe(() => {
    if (!bus.auth.value || phase.value === 'over' || adopt()) return
    phase.next('over')
    settle()
  })
  hold.subscribe(settle)
  adopt()
  clock.ahead.subscribe(watch)

  return {
    phase,
    hold,
    leave,
    signIn({ token, USERID }) {
      const before = bus.auth.value
      const isKept = keep.write({ USERID, token })
      if (before && (before.USERID !== USERID || !isOf(token, USERID))) return leave()
      tell({ token, USERID })
      if (!isKept) bus.emit('toast', { tone: 'info', text: 'This browser keeps nothing: after a reload you will have to sign in again.' })
    },
    follow() {
      if (!adopt() && bus.auth.value && keep.lacks('token')) expire()
    },
  }
}
