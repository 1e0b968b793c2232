import type { Bus } from '@matchdesk/shared/bus'
import { BehaviorSubject, filter, firstValueFrom, merge, type Observable } from 'rxjs'
import type { Reply, Request, Send } from '@matchdesk/shared/client'

interface RenewableSession {
  readonly phase: Observable<string> & { readonly value: string }
  readonly hasUnsavedWork: BehaviorSubject<boolean>
  /** Takes over what another tab has stored. */
  syncWithStorage(): void
}

const unauthorized: Reply = { status: 401, body: undefined }

/** Keeps a page with a changed form open when its session expires, and requests the password in a dialog over it. */
export function createRenewal(bus: Bus, session: RenewableSession, hasChanges: BehaviorSubject<boolean>) {
  /** Is the password requested in a dialog over the page? */
  const isPrompting = new BehaviorSubject(false)
  merge(hasChanges, isPrompting).subscribe(() => session.hasUnsavedWork.next(hasChanges.value || isPrompting.value))
  session.phase.subscribe((phase) => {
    if (phase === 'expired' && hasChanges.value) isPrompting.next(true)
  })
  bus.auth.subscribe(() => isPrompting.next(false))
  const waitForPrompt = () => firstValueFrom(isPrompting.pipe(filter((isOpen) => !isOpen)))

  return {
    isPrompting,
    /** Sends a request that an expired session refuses once more after the same admin has signed in again. */
    async step(request: Request, next: Send) {
      const before = bus.auth.value
      if (!before || request.headers.Authorization !== before.Authorization) return next(request)
      const usableHeader = () =>
        session.phase.value !== 'expired' && bus.auth.value?.USERID === before.USERID ? bus.auth.value.Authorization : undefined
      const attempt = (Authorization: string) => next({ ...request, headers: { ...request.headers, Authorization } })

      session.syncWithStorage()
      const used = usableHeader()
      const reply = used ? await attempt(used) : unauthorized
      if (!('status' in reply) || reply.status !== 401) return reply
      if (session.phase.value === 'expired' && request.method !== 'GET') isPrompting.next(true)
      if (isPrompting.value) await waitForPrompt()
      const header = usableHeader()
      return header && header !== used ? attempt(header) : reply
    },
  }
}
