import { toastFailure, useRead, type Failure, type ReadOptions } from '@matchdesk/shared/client'
import { asOfIn, rowsOf, totalOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { jsonOf } from '@matchdesk/shared/values'
import { useEffect, useState } from 'react'
import type { ListState } from './useList'

/** The rows of a list as it shows them. */
export interface Rows<R> {
  readonly rows: readonly R[]
  readonly total: number
  /** The page that the rows are of: while another one loads, the one before. */
  readonly page: number
  /** The moment that the rows are read as of. */
  readonly asOf: string | undefined
  /** The number of rows that came after that moment. */
  readonly newer: number
  readonly is: 'pending' | 'empty' | 'here'
  /** Why the newest rows are not here; an expired session is the host's business. */
  readonly failure: Failure | undefined
  readonly refreshing: boolean
  readonly again: () => void
}

interface Shown {
  readonly query?: { readonly page?: number }
}

/** The same for all pages of one list. */
const listOf = (input: Shown | undefined) => jsonOf({ ...input?.query, page: undefined, as_of: undefined })

const hasValues = (values: Readonly<Record<string, string>>) => (row: object) =>
  Object.entries(values).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

/**
 * Reads the rows that the address bar names; says a failure in a toast, and goes back to the last page from beyond it. Rows of another filter stay
 * until those asked for have come or failed: beside a failure they would pass for them. The host alone shows that the network is lost.
 */
export function useRows<E extends ListEndpoint>(
  endpoint: E,
  state: ListState,
  input?: Omit<Input<E>, 'query'>,
  options?: Pick<ReadOptions, 'others'>,
): Rows<RowOf<E>> {
  const host = useHost()
  const { bus } = host
  const read = useRead(host, endpoint, { ...input, query: state.query } as Input<E>, { keep: 'previous', ...options })
  const shown = read.shown as Shown | undefined
  const [dropped, setDropped] = useState<Shown>()
  if (read.failure && shown !== dropped && listOf(shown) !== listOf(state)) setDropped(shown)
  const value = dropped && shown === dropped ? undefined : read.value
  const found = value ? rowsOf(endpoint, value) : []
  const rows = state.exactly ? found.filter(hasValues(state.exactly)) : found
  const total = state.exactly ? rows.length : value ? totalOf(endpoint, value) : 0
  const { as_of: asOf, newer = 0 } = value ? asOfIn(value) : {}
  const isOffline = read.failure?.kind === 'offline' && !navigator.onLine
  const isRefresh = value !== undefined && jsonOf(shown?.query) === jsonOf(state.query)
  const failure = read.failure?.kind === 'expired' || (isOffline && isRefresh) ? undefined : read.failure

  useEffect(() => {
    if (failure && !isOffline) toastFailure({ bus }, failure)
  }, [bus, failure, isOffline])

  const last = Math.max(1, Math.ceil(total / (endpoint.size ?? Infinity)))
  const beyond = value !== undefined && !read.refreshing && rows.length === 0 && state.page > last
  useEffect(() => {
    if (beyond) state.setPage(last, asOf, 'replace')
  }, [asOf, beyond, last, state])

  return {
    rows,
    total,
    page: shown?.query?.page ?? 1,
    asOf,
    newer,
    is: !value ? 'pending' : rows.length > 0 || beyond ? 'here' : 'empty',
    failure,
    refreshing: read.refreshing,
    again: read.again,
  }
}
