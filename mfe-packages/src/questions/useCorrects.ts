import { undoSeconds } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import type { Decided, Status } from '../decisions'

/**
 * Does a status correct an earlier decision, where the API takes corrections? A decision that can be undone is none that anybody knows
 * yet.
 */
export function useCorrects(): (of: Decided, status: Status) => boolean {
  const isServed = useCapabilities()?.has('corrections') === true
  return ({ status: former, decided_at }, status) => {
    const isUndoable = typeof decided_at === 'string' && Date.now() - Date.parse(decided_at) < undoSeconds * 1000
    return isServed && former !== 'Pending' && former !== status && !isUndoable
  }
}
