import { useRead } from '@matchdesk/shared/client'
import type { ClaimsEndpoints, ReviewClaim } from '@matchdesk/shared/contract'
import { useEvent, useHost } from '@matchdesk/shared/remote'
import { Picture } from '@matchdesk/shared/ui/base'
import { createContext, useContext, useMemo, useState } from 'react'
import { useNewValue } from '../../../effects'
import { useSecondsLeft } from '../../../values/useSecondsLeft'

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

/** The claims of other administrators, for the rows of a list. */
export const ColleagueClaims = createContext<ReadonlyMap<string, ColleagueClaim>>(new Map())

/** The administrator who reviews the subject of a row, with the time left, which a narrow column never cuts. */
export function Reviewer({ subject }: { subject: string }) {
  const claim = useContext(ColleagueClaims).get(subject)
  return (
    claim && (
      <small style={{ display: 'flex', gap: 4 }}>
        <Picture src={claim.picture} alt="" size={20} />
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <bdi translate="no">{claim.holder}</bdi> reviews this,
        </span>
        <TimeLeft end={claim.endsAt} />
      </small>
    )
  )
}

/** The rest of a claim's time: `1:45`. */
export function TimeLeft({ end }: { end: number }) {
  const seconds = useSecondsLeft(end)
  return <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
}
