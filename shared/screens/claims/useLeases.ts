import { call } from '@matchdesk/shared/client'
import { claimSeconds, holdInput, type ClaimsEndpoints } from '@matchdesk/shared/contract'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { useEffect, useState } from 'react'
import { createLeases, type Lease, type Leases } from './leases'

/**
 * Claims what a person reviews, and renews the claims while the person uses the screen: the screen calls `use` for each key and each
 * movement.
 */
export function useLeases(of: ClaimsEndpoints, subjects: readonly string[]) {
  const host = useHost()
  const isServed = useCapabilities()?.has('claims') === true
  const [leases, setLeases] = useState<Leases>(new Map())
  const [endsAt, setEndsAt] = useState<number>()

  async function hold(subject: string, takesOver: boolean): Promise<Lease> {
    const since = Date.now()
    const outcome = await call(host, of.hold, holdInput(subject, takesOver))
    if (!outcome.ok && outcome.failure.status !== 409) return { is: 'failed' }
    host.bus.emit('changed', { resource: 'claims' })
    return outcome.ok ? { is: 'own', until: since + claimSeconds * 1000, expires_at: outcome.value.expires_at } : { is: 'refused' }
  }
  const release = (subject: string) => call(host, of.release, { params: { subject } })
  const [own] = useState(() => createLeases({ hold, release, onChange: setLeases }, Date.now()))

  const key = isServed ? subjects.join(' ') : ''
  useEffect(() => own.want(key === '' ? [] : key.split(' ')), [own, key])
  useEffect(() => () => own.want([]), [own])
  useEffect(() => {
    if (!isServed) return
    const timer = setInterval(() => setEndsAt(own.tick(Date.now())), 1000)
    return () => clearInterval(timer)
  }, [own, isServed])

  function use() {
    own.use(Date.now())
    if (endsAt !== undefined) setEndsAt(own.tick(Date.now()))
  }
  return {
    isServed,
    leases,
    /** When the first claim ends, from 20 seconds before its end on. */
    endsAt,
    use,
    takeOver: own.takeOver,
  }
}
