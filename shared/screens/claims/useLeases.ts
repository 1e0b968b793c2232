import { call } from '@matchdesk/shared/client'
import { claimSeconds, type ClaimsEndpoints } from '@matchdesk/shared/contract'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent, useState } from 'react'
import { createLeases, type Lease, type Leases } from './leases'

const renewMs = 30_000
/** A person who presses and moves nothing for so long does not review any more. */
const idleMs = 120_000
/** So long before its end a person sees that a claim ends. */
const warningMs = 20_000

/**
 * Claims what a person reviews, and renews the claims while the person uses the screen: the screen calls `use` for each key and each
 * movement.
 */
export function useLeases(of: ClaimsEndpoints, subjects: readonly string[]) {
  const host = useHost()
  const isServed = useCapabilities()?.has('claims') === true
  const [leases, setLeases] = useState<Leases>(new Map())
  const [endsAt, setEndsAt] = useState<number>()
  const [usage] = useState(() => ({ usedAt: Date.now(), renewedAt: Date.now() }))

  async function hold(subject: string, takesOver: boolean): Promise<Lease> {
    const since = Date.now()
    const outcome = await call(host, of.hold, { params: { subject }, query: takesOver ? { take_over: true } : {} })
    if (!outcome.ok && outcome.failure.status !== 409) return { is: 'failed' }
    host.bus.emit('changed', { resource: 'claims' })
    return outcome.ok ? { is: 'own', until: since + claimSeconds * 1000, expires_at: outcome.value.expires_at } : { is: 'refused' }
  }
  const release = (subject: string) => call(host, of.release, { params: { subject } })
  const [own] = useState(() => createLeases({ hold, release, onChange: setLeases }))

  const key = isServed ? subjects.join(' ') : ''
  useEffect(() => own.want(key === '' ? [] : key.split(' ')), [own, key])
  useEffect(() => () => own.want([]), [own])

  const tick = useEffectEvent(() => {
    const now = Date.now()
    if (now - usage.usedAt < idleMs && now - usage.renewedAt >= renewMs) {
      usage.renewedAt = now
      own.renew()
    }
    own.expire(now)
    const first = Math.min(...[...leases.values()].map((lease) => (lease.is === 'own' ? lease.until : Infinity)))
    setEndsAt(first - now <= warningMs ? first : undefined)
  })
  useEffect(() => {
    if (!isServed) return
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [isServed])

  function use() {
    usage.usedAt = Date.now()
    if (endsAt !== undefined) tick()
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
