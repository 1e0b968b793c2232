import type { ReviewClaim } from '@matchdesk/shared/contract'
import { Picture } from '@matchdesk/shared/ui/base'
import { createContext, useContext } from 'react'
import { TimeLeft } from './TimeLeft'

/** The claims of other administrators, for the rows of a list. */
export const ColleagueClaims = createContext<ReadonlyMap<string, ReviewClaim>>(new Map())

/** The administrator who reviews the subject of a row, with the time left. */
export function Reviewer({ subject }: { subject: string }) {
  const claim = useContext(ColleagueClaims).get(subject)
  return (
    claim && (
      <small>
        <Picture src={claim.picture} alt="" size={20} /> <bdi translate="no">{claim.holder}</bdi> reviews this,{' '}
        <TimeLeft until={Date.parse(claim.expires_at)} />
      </small>
    )
  )
}
