import { isUnproved } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import { useUndoSeconds } from '@matchdesk/shared/screens'
import type { DecisionInfo, Status } from './decision'

/** The reasons that a decision requires. */
export interface RequiredReasons {
  readonly reason: boolean
  readonly correction: boolean
  readonly withoutMoney: boolean
}

/** Finds them for a decision on this API. A decision that can still be undone is corrected without one: nobody else knows it yet. */
export function useRequiredReasons() {
  const hasReview = useCapabilities()?.has('review') === true
  const undoSeconds = useUndoSeconds()
  const isCorrection = ({ status: previous, decided_at }: DecisionInfo, status: Status) => {
    const isUndoable = typeof decided_at === 'string' && Date.now() - Date.parse(decided_at) < undoSeconds * 1000
    return hasReview && previous !== 'Pending' && previous !== status && !isUndoable
  }
  return (payments: readonly DecisionInfo[], status: Status): RequiredReasons => ({
    reason: hasReview && status === 'Rejected',
    correction: payments.some((payment) => isCorrection(payment, status)),
    withoutMoney: status === 'Accepted' && payments.some(({ money }) => isUnproved(money)),
  })
}
