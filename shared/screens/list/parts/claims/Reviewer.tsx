import type { HeldClaim } from '@matchdesk/shared/contract'
import { Picture } from '@matchdesk/shared/ui/base'
import { createContext, useContext } from 'react'
import { TimeLeft } from './TimeLeft'

/** The claims of other administrators, for the rows of a list. */
export const OthersClaims = createContext<ReadonlyMap<string, HeldClaim>>(new Map())

/** The administrator who reviews the subject of a row, with the time left. */
export function Reviewer({ subject }: { subject: string }) {
  const claim = useContext(OthersClaims).get(subject)
  return (
    claim && (
      <small>
        <Picture src={claim.picture} alt="" size={20} /> <bdi translate="no">{claim.holder}</bdi> reviews this,{' '}
        <TimeLeft until={Date.parse(claim.expires_at)} />
      </small>
    )
  )
}
