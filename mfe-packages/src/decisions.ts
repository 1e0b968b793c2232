import type { statuses } from '@matchdesk/shared/contract'
import type { IconName } from '@matchdesk/shared/ui/base'

export type Status = (typeof statuses)[number]

/** A status to set, and why. */
export interface Verdict {
  readonly status: Status
  /** Why it is rejected: the name of a rejection reason. */
  readonly reason?: string | undefined
  /** Why it corrects an earlier decision. */
  readonly correction?: string | undefined
}

/** What was decided, and when, where the API says it. */
export interface Decided {
  readonly status: Status
  readonly decided_at?: string | null | undefined
}

/** What was bought, and by whom; of a user who was deleted there is no name. */
interface Purchase {
  readonly name: string
  readonly package_name: string
}

interface Decision {
  readonly status: Status
  readonly label: string
  readonly icon: IconName
  readonly ask: (what: string) => string
}

/** The three statuses, as they are set. */
export const decisions: readonly Decision[] = [
  { status: 'Accepted', label: 'Accept', icon: 'accept', ask: (what) => `Accept ${what}?` },
  { status: 'Rejected', label: 'Reject', icon: 'reject', ask: (what) => `Reject ${what}?` },
  { status: 'Pending', label: 'Back to pending', icon: 'pending', ask: (what) => `Set ${what} to pending?` },
]

const words = { Accepted: 'accepted', Rejected: 'rejected', Pending: 'set to pending' }
/** What was bought, and by whom: `Zain Jadoon: Silver`. */
export const subjectOf = ({ name, package_name }: Purchase) => (name ? `${name}: ${package_name}` : package_name)

/** What was decided: `Zain Jadoon: Silver accepted`. */
export const decidedText = (of: Purchase, status: Status) => `${subjectOf(of)} ${words[status]}`

/** What taking a decision back has brought: `Zain Jadoon: Silver is pending again`. */
export const undoneText = (of: Purchase, former: Status) => `${subjectOf(of)} is ${former.toLowerCase()} again`
