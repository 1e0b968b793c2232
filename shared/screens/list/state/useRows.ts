import { useFailureToast, useRead, type ReadOptions } from '@matchdesk/shared/client'
import { getMoment, getRows, getTotal, pagedRows, type Input, type ListEndpoint, type Row } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { useWhen } from '../../effects'
import type { ListState } from './useListState'

export type Rows = ReturnType<typeof useRows>

interface VisibleInput {
  readonly query?: { readonly page?: number }
}

/** The same for all pages of one list. */
const toListKey = (input: VisibleInput | undefined) => JSON.stringify({ ...input?.query, page: undefined, as_of: undefined })

const hasValues = (values: Readonly<Record<string, string>>) => (row: object) =>
  Object.entries(values).every(([name, value]) => (row as Record<string, unknown>)[name] === value)

/** The rows of a page, where an API answers with the rows of all pages. */
function toPage<R>({ size = Infinity }: ListEndpoint, rows: readonly R[], total: number, page: number): readonly R[] {
  return rows.length > size && total <= rows.length ? rows.slice((page - 1) * size, page * size) : rows
}

/** Other rows than a page of the size that the list asks for would have: more, or on a later page fewer. */
function hasOtherSize({ size = Infinity }: ListEndpoint, rows: number, total: number, page: number): boolean {
  if (rows > size) return total > rows
  return page > 1 && rows < Math.min(size, total - (page - 1) * size)
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
) {
  const host = useHost()
  const read = useRead(host, endpoint, { ...input, query: state.query } as Input<E>, { keep: 'previous', ...options })
  const visibleInput = read.valueInput as VisibleInput | undefined
  const [staleInput, setStaleInput] = useState<VisibleInput>()
  if (read.failure && visibleInput !== staleInput && toListKey(visibleInput) !== toListKey(state)) setStaleInput(visibleInput)
  const value = staleInput && visibleInput === staleInput ? undefined : read.value
  const page = visibleInput?.query?.page ?? 1
  const allRows = value ? getRows(endpoint, value) : []
  const answerTotal = value ? getTotal(endpoint, value) : 0
  const answer = toPage(endpoint, allRows, answerTotal, page)
  const rows = state.exactly ? answer.filter(hasValues(state.exactly)) : answer
  const total = state.exactly ? rows.length : answerTotal
  const { as_of: moment, newer: newerCount = 0, more } = value ? getMoment(value) : {}
  const isOtherSize = moment === undefined && hasOtherSize(endpoint, allRows.length, answerTotal, page)
  // The first page alone says how large the pages of the API are: the last one has fewer rows.
  const firstInput = { ...visibleInput, query: { ...visibleInput?.query, page: 1 } }
  const first = useRead(host, endpoint, isOtherSize ? (firstInput as Input<E>) : undefined)
  const pageSize = Math.max(endpoint.size ?? Infinity, isOtherSize && first.value ? getRows(endpoint, first.value).length : 0)
  const rowsKey = JSON.stringify(visibleInput?.query)
  const failure = read.failure?.kind === 'expired' ? undefined : read.failure

  useFailureToast(host, failure?.kind === 'cancelled' ? undefined : failure)

  const reachable = more ? Math.min(total, pagedRows) : undefined
  const lastPage = Math.max(1, Math.ceil((reachable ?? total) / pageSize))
  const beyond = value !== undefined && !read.isFetching && !first.isFetching && rows.length === 0 && state.page > lastPage
  useWhen(beyond, () => state.setPage(lastPage, moment, 'replace'))

  return {
    rows,
    /** The query that the rows are of, as JSON: while others load, the one before. */
    rowsKey,
    /** The time of the answer with the rows. A colleague's changes in it are no other answer. */
    answeredAt: read.answeredAt,
    total,
    /** The number of rows that pages reach; undefined for all. */
    pagedRows: reachable,
    /** The page that the rows are of: while another one loads, the one before. */
    page,
    /** The number of rows of a page: more than the endpoint asks for, where an API has larger pages of its own. */
    pageSize,
    /** The moment that the rows are read as of. */
    moment,
    /** The number of rows that came after that moment. */
    newerCount,
    status: !value ? 'pending' : rows.length > 0 || beyond ? 'success' : 'empty',
    /** Why the newest rows are not here; an expired session is the host's business. */
    failure,
    isFetching: read.isFetching,
    refetch: read.refetch,
  } as const
}

/** A record that is being added, by the name that its row will have. Another one with the same name is another value. */
export interface NewRecord {
  readonly name: string
}

const none: ReadonlySet<string> = new Set()

/** The rows that came with what was added: of its name, and not there when it was sent. */
export function useNewRows<R extends Row>(rows: readonly R[], nameOf: (row: R) => string, record: NewRecord | undefined): ReadonlySet<string> {
  const [search, setSearch] = useState({ record, oldIds: none, newIds: none })
  if (search.record !== record) {
    setSearch({ record, oldIds: new Set(rows.map(({ id }) => id)), newIds: none })
    return none
  }
  if (record && search.newIds.size === 0) {
    const newRows = rows.filter((row) => nameOf(row) === record.name && !search.oldIds.has(row.id))
    if (newRows.length > 0) setSearch({ ...search, newIds: new Set(newRows.map(({ id }) => id)) })
  }
  return search.newIds
}
