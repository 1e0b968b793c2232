import { Picture } from '@matchdesk/shared/ui/base'
import { createContext, useContext } from 'react'
import { useSecondsLeft } from '../../../values/useSecondsLeft'
import type { ColleagueClaim } from './useColleagueClaims'

/** The claims of other administrators, for the rows of a list. */
export const ColleagueClaims = createContext<ReadonlyMap<string, ColleagueClaim>>(new Map())

/** The administrator who reviews the subject of a row, with the time left. */
export function Reviewer({ subject }: { subject: string }) {
  const claim = useContext(ColleagueClaims).get(subject)
  return (
    claim && (
      <small>
        <Picture src={claim.picture} alt="" size={20} /> <bdi translate="no">{claim.holder}</bdi> reviews this, <TimeLeft end={claim.endsAt} />
      </small>
    )
  )
}

/** The rest of a claim's time: `1:45`. */
export function TimeLeft({ end }: { end: number }) {
  const seconds = useSecondsLeft(end)
  return <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
}
