import { endpointFor, type Endpoint, type Input, type Output } from '@matchdesk/shared/contract'
import { useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Transport } from './requests/call'
import { hasLevel } from './requests/capabilities'
import type { Failure } from './requests/outcome'
import { useCapabilitySet } from './useEndpoint'
import type { Loose } from './requests/wire'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly colleagueChanges?: 'offered' }
  }
}

/** A read as a screen sees it. `value` stays while the same input is read again, also when that fails. */
export interface Reading<E extends Endpoint> {
  readonly value: Output<E> | undefined
  /** The input that `value` belongs to: with `keep`, it may be the one before. */
  readonly valueInput: Input<E> | undefined
  /** The time of the answer with `value`, in milliseconds. */
  readonly answeredAt: number
  readonly failure: Failure | undefined
  /** Nothing to show yet; never so for a read that the API lacks. */
  readonly isPending: boolean
  /** Something newer is on its way. */
  readonly isFetching: boolean
  readonly refetch: () => void
}

export interface ReadOptions {
  /** Another input keeps the value of the one before until its own has come: for the pages of a list, and nothing else. */
  readonly keep?: 'previous'
  /** Refetches after so many milliseconds, for progress; a function answers for the last value. */
  readonly every?: number | ((value: unknown) => number | false)
  /** Only what was read after the component mounted counts as a value: for a form, which must not open on what is cached. */
  readonly since?: 'mount'
  /** The screen offers what others changed, and reads it itself: nothing moves under the pointer. */
  readonly colleagueChanges?: 'offered'
}

export type ReadCache = QueryClient

/** The console keeps an answer itself that anybody may keep: requests bypass the cache of the browser. */
const keepFor = (maxAge: number) => ({ staleTime: maxAge * 1000, gcTime: maxAge * 1000 })

const shapes = new WeakMap<Endpoint['output'], number>()

/** A number for the shape of an output: remotes of other releases may read other fields of the same address, and each parser drops what it does not know. */
function shapeOf(output: Endpoint['output']): number {
  const shape = shapes.get(output) ?? [...JSON.stringify(output)].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0)
  shapes.set(output, shape)
  return shape
}

/** The query key and query function of a read. */
export const toQuery = <E extends Endpoint>(transport: Transport, endpoint: E, input: Input<E> | undefined) => ({
  queryKey: [endpoint.resources, endpoint.path, input, shapeOf(endpoint.output)],
  ...(endpoint.maxAge !== undefined && keepFor(endpoint.maxAge)),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const outcome = await call(transport, endpoint, input as Input<E>, { signal })
    if (outcome.ok) return outcome.value
    throw outcome.failure
  },
})

/** Starts a read that a page is about to ask for with the same input. */
export function readAhead<E extends Endpoint>(transport: Transport, reads: ReadCache, endpoint: E, input: Input<E>): void {
  void reads.prefetchQuery(toQuery(transport, endpoint, input))
}

/** Reads what a person is likely to ask for next. While another answer is on its way, it reads nothing. */
export function useReadAhead<E extends Endpoint>(transport: Transport, endpoint: E): (input: Input<E>) => void {
  const reads = useQueryClient()
  return (input) => {
    if (mayReadAhead() && reads.isFetching() === 0) readAhead(transport, reads, endpoint, input)
  }
}

/**
 * Reads an endpoint, and reads it again when what it shows has changed. Pass no input to wait. Offline, a read is pending and no failure: the
 * host alone says it, and the read goes on when the network is back.
 */
export function useRead<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: Input<E> | undefined,
  { keep, every, since, colleagueChanges }: ReadOptions = {},
): Reading<E> {
  const capabilities = useCapabilitySet(transport.capabilities)
  const hasEndpoint = endpointFor(endpoint, capabilities) !== undefined
  const isAbsent = !hasEndpoint && capabilities !== undefined
  const query = useQuery<Output<E>, Failure>({
    ...toQuery(transport, endpoint, input),
    enabled: input !== undefined && hasEndpoint && (capabilities !== undefined || !hasLevel(endpoint, input as Loose)),
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    ...(since && { staleTime: 0 }),
    ...(colleagueChanges && { meta: { colleagueChanges } }),
  })
  const key = JSON.stringify(input)
  const [freshKey, setFreshKey] = useState<string>()
  if (since && freshKey !== key && query.isFetchedAfterMount && query.isSuccess) setFreshKey(key)
  const data = since && freshKey !== key ? undefined : query.data
  const current = { value: data, valueInput: input, answeredAt: query.dataUpdatedAt }
  const [previous, setPrevious] = useState(current)
  if (data !== undefined && data !== previous.value) setPrevious(current)
  const { value, valueInput, answeredAt } = data === undefined && keep ? previous : current
  const [offlineError, setOfflineError] = useState<Failure>()
  const error = query.error ?? undefined
  const isOffline = error !== undefined && (error === offlineError || (error.kind === 'offline' && !navigator.onLine))
  if (isOffline && error !== offlineError) setOfflineError(error)
  const failure = isOffline ? undefined : error
  return {
    value,
    valueInput,
    answeredAt,
    failure,
    isPending: value === undefined && failure === undefined && !isAbsent,
    isFetching: query.isFetching || (isOffline && data === undefined),
    refetch: () => void query.refetch(),
  }
}

/** Reads again what shows a changed resource, and what has failed as soon as the API says what it serves; returns how to stop. */
export function refreshOnChange({ bus, capabilities }: Pick<Transport, 'bus' | 'capabilities'>, queries: QueryClient): () => void {
  const refreshing = bus.on('changed').subscribe(
    ({ resource }) =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [resources] }) => (resources as Endpoint['resources'])?.includes(resource) ?? false,
      }),
  )
  refreshing.add(
    capabilities.current.subscribe((capabilitySet) => {
      if (capabilitySet?.size) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }),
  )
  return () => refreshing.unsubscribe()
}

/**
 * The query client of every host: a failure is shown at once with its Retry, never hidden behind silent repeats. A read that failed
 * goes on when the network is back.
 */
export const queryDefaults = {
  queries: {
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
    networkMode: 'always' as const,
    refetchOnReconnect: (query: Pick<Query, 'state'>) => query.state.status === 'error',
  },
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** May a page fetch what nobody has asked for yet? Not offline, not on a slow connection, not where a person saves data. */
export function mayReadAhead(): boolean {
  const { connection: { saveData = false, effectiveType = '4g' } = {} } = navigator as { connection?: Connection }
  return navigator.onLine && !saveData && effectiveType === '4g'
}
