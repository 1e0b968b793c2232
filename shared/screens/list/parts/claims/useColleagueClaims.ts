import { useRead } from '@matchdesk/shared/client'
import type { ClaimsEndpoints, ReviewClaim } from '@matchdesk/shared/contract'
import { useEvent, useHost } from '@matchdesk/shared/remote'
import { useMemo, useState } from 'react'
import { useNewValue } from '../../../effects'

/** In milliseconds. Claims and releases come at once by the live stream; a claim that nobody renews ends without one. */
const interval = 10_000
/** In milliseconds. A smaller change of the clock is the time that a response takes. */
const tolerance = 2000

/** `endsAt` is the end of the claim in milliseconds by this browser's clock. */
export type ColleagueClaim = ReviewClaim & { readonly endsAt: number }

/** The claims of other administrators, by subject. */
export function useColleagueClaims(endpoints: ClaimsEndpoints): ReadonlyMap<string, ColleagueClaim> {
  const host = useHost()
  const { value, refetch } = useRead(host, endpoints.list, {}, { every: interval })
  useEvent('claim', refetch)
  useEvent('changed-elsewhere', ({ resources }) => resources === 'any' && refetch())
  const { userId } = host.session
  /** The lead of the server's clock. */
  const [lead, setLead] = useState(0)
  useNewValue(value?.now, (now) => {
    const next = Date.parse(now) - Date.now()
    setLead((before) => (Math.abs(next - before) < tolerance ? before : next))
  })
  return useMemo(() => {
    const claims = value?.claims.filter(({ holder_id }) => holder_id !== userId) ?? []
    return new Map(claims.map((claim) => [claim.subject, { ...claim, endsAt: Date.parse(claim.expires_at) - lead }]))
  }, [value, userId, lead])
}
