import { useRead } from '@matchdesk/shared/client'
import type { ClaimsEndpoints, HeldClaim } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useMemo } from 'react'

/** In milliseconds. What others hold is on the screen within two seconds. */
const interval = 2000

/** What other administrators review, by subject. */
export function useOthersClaims(of: ClaimsEndpoints): ReadonlyMap<string, HeldClaim> {
  const host = useHost()
  const { value } = useRead(host, of.list, {}, { every: interval })
  const { userId } = host.session
  return useMemo(() => new Map(value?.claims.filter(({ holder_id }) => holder_id !== userId).map((claim) => [claim.subject, claim])), [value, userId])
}
