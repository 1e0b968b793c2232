import { useRead } from '@matchdesk/shared/client'
import { masterdata, masterdataTypes } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'

const keys = '1234567890abcdefghijklmnopqrstuvwxyz'

/** The key of a reason by its place in the list; undefined after the last key. */
export const reasonKey = (index: number): string | undefined => keys[index]?.toUpperCase()

interface Reason {
  readonly id: string
  readonly name: string
}

/**
 * The reasons of a bar in the order in which it opened, so that each key keeps its reason. A reason that a colleague has deleted or renamed meanwhile
 * is `isRemoved`.
 */
export const barReasons = (initial: readonly Reason[], current: readonly Reason[]) =>
  initial.map(({ id, name }) => ({ id, name, isRemoved: !current.some((reason) => reason.id === id && reason.name === name) }))

/** The rejection reasons in the order of their list. Without `isEnabled`, nothing is read. */
export function useReasons(isEnabled: boolean) {
  const input = { params: { type: masterdataTypes['rejection-reason'] } }
  const { value, isPending, failure, refetch } = useRead(useHost(), masterdata.list, isEnabled ? input : undefined)
  return { reasons: value ?? [], isLoaded: value !== undefined, isPending: isEnabled && isPending, failure, refetch }
}
