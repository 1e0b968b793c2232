import { useRead } from '@matchdesk/shared/client'
import { masterdata, masterdataTypes } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'

const keys = '1234567890abcdefghijklmnopqrstuvwxyz'

/** The key of a reason by its place in the list; undefined after the last key. */
export const reasonKey = (index: number): string | undefined => keys[index]?.toUpperCase()

/** The rejection reasons in the order of their list. Without `isEnabled`, nothing is read. */
export function useReasons(isEnabled: boolean) {
  const input = { params: { type: masterdataTypes['rejection-reason'] } }
  const { value, isPending, failure, refetch } = useRead(useHost(), masterdata.list, isEnabled ? input : undefined)
  return { reasons: value ?? [], isLoaded: value !== undefined, isPending: isEnabled && isPending, failure, refetch }
}
