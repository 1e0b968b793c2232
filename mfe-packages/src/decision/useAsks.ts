import { isUnproved } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import { useUndoSeconds } from '@matchdesk/shared/screens'
import type { DecisionInfo, Status } from './decision'

/** The reasons to ask for. */
export interface Asks {
  readonly reason: boolean
  readonly correction: boolean
  readonly withoutMoney: boolean
}

/** Finds the reasons that this API requires of a decision. A decision that can still be undone is corrected without one: nobody else knows it yet. */
export function useAsks() {
  const hasReview = useCapabilities()?.has('review') === true
  const undoSeconds = useUndoSeconds()
  const isCorrected = ({ status: previous, decided_at }: DecisionInfo, status: Status) => {
    const isUndoable = typeof decided_at === 'string' && Date.now() - Date.parse(decided_at) < undoSeconds * 1000
    return hasReview && previous !== 'Pending' && previous !== status && !isUndoable
  }
  return (payments: readonly DecisionInfo[], status: Status): Asks => ({
    reason: hasReview && status === 'Rejected',
    correction: payments.some((payment) => isCorrected(payment, status)),
    withoutMoney: status === 'Accepted' && payments.some(({ money }) => isUnproved(money)),
  })
}
