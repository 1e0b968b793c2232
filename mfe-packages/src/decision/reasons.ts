import { useRead } from '@matchdesk/shared/client'
import { masterdata, masterdataTypes } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'

/** The rejection reasons in the order of their list. Without `isEnabled`, nothing is read. */
export function useReasons(isEnabled: boolean) {
  const input = { params: { type: masterdataTypes['rejection-reason'] } }
  const { value, isPending, failure, refetch } = useRead(useHost(), masterdata.list, isEnabled ? input : undefined)
  return { reasons: value ?? [], isLoaded: value !== undefined, isPending: isEnabled && isPending, failure, refetch }
}
