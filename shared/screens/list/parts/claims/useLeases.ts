import { call, useEndpoint } from '@matchdesk/shared/client'
import { claimSeconds, holdInput, type ClaimsEndpoints } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useAnyInput } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, useState } from 'react'
import { createLeases, nextEndSoon, type Lease, type Leases } from './leases'

/** Claims what a person reviews, and renews the claims while the person presses keys or moves the pointer. */
export function useLeases(endpoints: ClaimsEndpoints, subjects: readonly string[]) {
  const host = useHost()
  const canClaim = useEndpoint(host, endpoints.hold) !== undefined
  const [leases, setLeases] = useState<Leases>(new Map())
  const [endsAt, setEndsAt] = useState<number>()

  async function hold(subject: string, takesOver: boolean): Promise<Lease> {
    const since = Date.now()
    const outcome = await call(host, endpoints.hold, holdInput(subject, takesOver))
    if (!outcome.ok && outcome.failure.status !== 409) return { status: navigator.onLine ? 'failed' : 'offline' }
    host.bus.emit('changed', { resource: 'claims' })
    return outcome.ok ? { status: 'own', endsAt: since + claimSeconds * 1000, ...outcome.value } : { status: 'refused' }
  }
  const release = (subject: string, until: string) => call(host, endpoints.release, { params: { subject }, query: { until } })
  function onChange(next: Leases) {
    setLeases(next)
    setEndsAt(nextEndSoon(next, Date.now()))
  }
  const [manager] = useState(() => createLeases({ hold, release, onChange }, Date.now()))

  const key = canClaim ? subjects.join(' ') : ''
  useEffect(() => manager.want(key === '' ? [] : key.split(' ')), [manager, key])
  const retryFailures = useEffectEvent(() => {
    for (const [subject, { status }] of leases) if (status === 'failed' || status === 'offline') void manager.retry(subject)
  })
  useEffect(() => {
    if (!canClaim) return
    const timer = setInterval(() => setEndsAt(manager.tick(Date.now())), 1000)
    const listen = () => retryFailures()
    const leave = ({ persisted }: PageTransitionEvent) => persisted || manager.want([])
    addEventListener('online', listen)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('online', listen)
      removeEventListener('pagehide', leave)
      manager.want([])
    }
  }, [manager, canClaim])

  useAnyInput(() => {
    manager.use(Date.now())
    if (endsAt !== undefined) manager.tick(Date.now())
  })
  return {
    canClaim,
    leases,
    /** When the first claim ends, from 20 seconds before its end on. */
    endsAt,
    /** These stay claimed, shown or not, also when the screen has closed. */
    keep: (subjects: readonly string[]) => manager.keep(canClaim ? subjects : []),
    retry: manager.retry,
    takeOver: manager.takeOver,
  }
}
