import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { Transport } from './requests/call'
import { toQuery } from './useRead'

/** The value that every reader of an endpoint with this input shows, to look at, to replace without a request, and to forget. */
export function useCachedValue<E extends Endpoint>(transport: Transport, endpoint: E, input: Input<E>) {
  const queries = useQueryClient()
  const { queryKey } = toQuery(transport, endpoint, input)
  return {
    current: () => queries.getQueryData<Output<E>>(queryKey),
    /** Returns what is shown then: parts that did not change are the ones from before. It is no later answer. */
    replace: (value: Output<E>) => queries.setQueryData<Output<E>>(queryKey, value, { updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt }),
    /** The next reader reads it again. */
    forget: () => queries.removeQueries({ queryKey, exact: true }),
  }
}
