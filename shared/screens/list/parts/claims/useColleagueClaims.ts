import { useRead } from '@matchdesk/shared/client'
import type { ClaimsEndpoints, ReviewClaim } from '@matchdesk/shared/contract'
import { useEvent, useHost } from '@matchdesk/shared/remote'
import { useMemo } from 'react'

/** In milliseconds. Claims and releases come at once by the live stream; a claim that nobody renews ends without one. */
const interval = 10_000

/** The claims of other administrators, by subject. */
export function useColleagueClaims(endpoints: ClaimsEndpoints): ReadonlyMap<string, ReviewClaim> {
  const host = useHost()
  const { value, refetch } = useRead(host, endpoints.list, {}, { every: interval })
  useEvent('claim', refetch)
  useEvent('changed-elsewhere', ({ resources }) => resources === 'any' && refetch())
  const { userId } = host.session
  return useMemo(() => new Map(value?.claims.filter(({ holder_id }) => holder_id !== userId).map((claim) => [claim.subject, claim])), [value, userId])
}
