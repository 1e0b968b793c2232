import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Send } from '@matchdesk/shared/client'
import { BehaviorSubject, filter, firstValueFrom, merge } from 'rxjs'
import type { Session } from './session'

export interface Renewal {
  /** Is the password asked for, over the page? */
  readonly asking: BehaviorSubject<boolean>
  /** Sends; what a session that has ended refuses is sent once more when the same admin has signed in again. */
  readonly send: Send
}

const refused: Reply = { status: 401, body: undefined }

/** Keeps a page with a changed form open when its session ends, and asks for the password over it. */
export function createRenewal(bus: Bus, session: Session, changed: BehaviorSubject<boolean>, transport: Send): Renewal {
  const asking = new BehaviorSubject(false)
  merge(changed, asking).subscribe(() => session.hold.next(changed.value || asking.value))
  session.phase.subscribe((phase) => {
    if (phase === 'over' && changed.value) asking.next(true)
  })
  bus.auth.subscribe(() => asking.next(false))
  const answered = () => firstValueFrom(asking.pipe(filter((open) => !open)))

  return {
    asking,
    async send(request) {
      const before = bus.auth.value
      if (!before || request.headers.Authorization !== before.Authorization) return transport(request)
      const usable = () => (session.phase.value !== 'over' && bus.auth.value?.USERID === before.USERID ? bus.auth.value.Authorization : undefined)
      const attempt = (Authorization: string) => transport({ ...request, headers: { ...request.headers, Authorization } })

      session.follow()
      const used = usable()
      const reply = used ? await attempt(used) : refused
      if (!('status' in reply) || reply.status !== 401) return reply
      if (session.phase.value === 'over' && request.method !== 'GET') asking.next(true)
      if (asking.value) await answered()
      const renewed = usable()
      return renewed && renewed !== used ? attempt(renewed) : reply
    },
  }
}
