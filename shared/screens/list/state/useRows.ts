import { useFailureToast, useRead, type Failure, type ReadOptions } from '@matchdesk/shared/client'
import { getMoment, getRows, getTotal, type Input, type ListEndpoint, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { useWhen } from '../../effects'
import type { ListState } from './useListState'

export interface Rows<R> {
  readonly rows: readonly R[]
  /** The query that the rows are of, as JSON: while others load, the one before. */
  readonly rowsKey: string
  readonly total: number
  /** The page that the rows are of: while another one loads, the one before. */
  readonly page: number
  /** The moment that the rows are read as of. */
  readonly moment: string | undefined
  /** The number of rows that came after that moment. */
  readonly newerCount: number
  readonly status: 'pending' | 'empty' | 'success'
  /** Why the newest rows are not here; an expired session is the host's business. */
  readonly failure: Failure | undefined
  readonly isFetching: boolean
  readonly refetch: () => void
}

interface VisibleInput {
  readonly query?: { readonly page?: number }
}

/** The same for all pages of one list. */
const toListKey = (input: VisibleInput | undefined) => JSON.stringify({ ...input?.query, page: undefined, as_of: undefined })

const hasValues = (values: Readonly<Record<string, string>>) => (row: object) =>
  Object.entries(values).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

/** The rows of a page, where an API answers with the rows of all pages. */
function toPage<R>({ size = Infinity }: ListEndpoint, rows: readonly R[], total: number, page = 1): readonly R[] {
  return rows.length > size && total <= rows.length ? rows.slice((page - 1) * size, page * size) : rows
}

/**
 * Reads the rows that the address bar names; says a failure that nobody asked for in a toast, and goes back to the last page from beyond it. Rows of another filter stay
 * until those asked for have come or failed: beside a failure they would pass for them.
 */
export function useRows<E extends ListEndpoint>(
  endpoint: E,
  state: ListState,
  input?: Omit<Input<E>, 'query'>,
  options?: Pick<ReadOptions, 'colleagueChanges'>,
): Rows<ListRow<E>> {
  const host = useHost()
  const read = useRead(host, endpoint, { ...input, query: state.query } as Input<E>, { keep: 'previous', ...options })
  const visibleInput = read.valueInput as VisibleInput | undefined
  const [staleInput, setStaleInput] = useState<VisibleInput>()
  if (read.failure && visibleInput !== staleInput && toListKey(visibleInput) !== toListKey(state)) setStaleInput(visibleInput)
  const value = staleInput && visibleInput === staleInput ? undefined : read.value
  const answer = value ? toPage(endpoint, getRows(endpoint, value), getTotal(endpoint, value), visibleInput?.query?.page) : []
  const rows = state.exactly ? answer.filter(hasValues(state.exactly)) : answer
  const total = state.exactly ? rows.length : value ? getTotal(endpoint, value) : 0
  const { as_of: moment, newer: newerCount = 0 } = value ? getMoment(value) : {}
  const rowsKey = JSON.stringify(visibleInput?.query)
  const failure = read.failure?.kind === 'expired' ? undefined : read.failure

  useFailureToast(host, failure?.kind === 'cancelled' ? undefined : failure)

  const lastPage = Math.max(1, Math.ceil(total / (endpoint.size ?? Infinity)))
  const beyond = value !== undefined && !read.isFetching && rows.length === 0 && state.page > lastPage
  useWhen(beyond, () => state.setPage(lastPage, moment, 'replace'))

  return {
    rows,
    rowsKey,
    total,
    page: visibleInput?.query?.page ?? 1,
    moment,
    newerCount,
    status: !value ? 'pending' : rows.length > 0 || beyond ? 'success' : 'empty',
    failure,
    isFetching: read.isFetching,
    refetch: read.refetch,
  }
}
