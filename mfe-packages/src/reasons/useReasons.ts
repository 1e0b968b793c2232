import { useRead } from '@matchdesk/shared/client'
import { masterdata, masterdataTypes } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'

/** The reasons to reject a payment, in the order of their list. Without `isWanted`, nothing is read. */
export function useReasons(isWanted: boolean) {
  const input = { params: { type: masterdataTypes['rejection-reason'] } }
  const { value = [], pending, failure, again } = useRead(useHost(), masterdata.list, isWanted ? input : undefined)
  return { reasons: value, isPending: isWanted && pending, failure, again }
}
