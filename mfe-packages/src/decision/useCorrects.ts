import { useCapabilities } from '@matchdesk/shared/remote'
import { useUndoSeconds } from '@matchdesk/shared/screens'
import type { DecisionInfo, Status } from './decision'

/** Tests if a status corrects an earlier decision, where the API takes corrections. While a decision can be undone, nobody else knows it yet. */
export function useCorrects(): (decision: DecisionInfo, status: Status) => boolean {
  const hasReview = useCapabilities()?.has('review') === true
  const undoSeconds = useUndoSeconds()
  return ({ status: previous, decided_at }, status) => {
    const isUndoable = typeof decided_at === 'string' && Date.now() - Date.parse(decided_at) < undoSeconds * 1000
    return hasReview && previous !== 'Pending' && previous !== status && !isUndoable
  }
}
