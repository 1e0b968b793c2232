import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Transport } from './call'
import type { Failure } from './outcome'

/** A read as a screen sees it. `value` stays while newer ones load or fail to. */
export interface Reading<T> {
  readonly value: T | undefined
  readonly failure: Failure | undefined
  /** Nothing to show yet. */
  readonly pending: boolean
  /** Something newer is on its way. */
  readonly refreshing: boolean
  readonly again: () => void
}

/** Reads an endpoint, and reads it again when what it shows has changed. Pass no input to wait. */
export function useRead<E extends Endpoint>(transport: Transport, endpoint: E, input: Input<E> | undefined): Reading<Output<E>> {
  const query = useQuery<Output<E>, Failure>({
    queryKey: [endpoint.resources, endpoint.path, input],
    enabled: input !== undefined,
    queryFn: async ({ signal }) => {
      const outcome = await call(transport, endpoint, input as Input<E>, { signal })
      if (outcome.ok) return outcome.value
      throw outcome.failure
    },
  })
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  const value = query.data ?? last
  return {
    value,
    failure: query.error ?? undefined,
    pending: value === undefined && query.error === null,
    refreshing: query.isFetching,
    again: () => void query.refetch(),
  }
}

/** The one subscriber that reads again what shows a changed resource; returns how to stop. */
export function refreshOnChange({ bus }: Pick<Transport, 'bus'>, queries: QueryClient): () => void {
  const facts = bus.on('changed').subscribe(
    ({ resource }) =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [resources] }) => (resources as Endpoint['resources'])?.includes(resource) ?? false,
      }),
  )
  return () => facts.unsubscribe()
}

/** How every host sets up its query client: a failure is shown at once with its Retry, never hidden behind silent repeats. */
export const queryDefaults = { queries: { retry: false, staleTime: 10_000, gcTime: 60_000, networkMode: 'always' as const } }
