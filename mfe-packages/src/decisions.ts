import type { statuses } from '@matchdesk/shared/contract'
import type { IconName } from '@matchdesk/shared/ui/base'

export type Status = (typeof statuses)[number]

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
  { status: 'Pending', label: 'Set pending', icon: 'pending', ask: (what) => `Set ${what} to pending?` },
]
