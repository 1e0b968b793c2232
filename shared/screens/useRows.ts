import { useRead, type Failure } from '@matchdesk/shared/client'
import { rowsOf, totalOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect } from 'react'
import type { ListState } from './useList'

/** The rows of a list as it shows them. */
export interface Rows<R> {
  readonly rows: readonly R[]
  readonly total: number
  /** The page that the rows are of: while another one loads, the one before. */
  readonly page: number
  readonly is: 'pending' | 'empty' | 'here'
  /** Why the newest rows are not here; an expired session is the host's business. */
  readonly failure: Failure | undefined
  readonly refreshing: boolean
  readonly again: () => void
}

/** Reads the rows that the address bar names; says a failure in a toast, and goes back to the last page from beyond it. */
export function useRows<E extends ListEndpoint>(endpoint: E, state: ListState, input?: Omit<Input<E>, 'query'>): Rows<RowOf<E>> {
  const host = useHost()
  const read = useRead(host, endpoint, { ...input, query: state.query } as Input<E>, { keep: 'previous' })
  const rows = read.value ? rowsOf(endpoint, read.value) : []
  const total = read.value ? totalOf(endpoint, read.value) : 0
  const failure = read.failure?.kind === 'expired' ? undefined : read.failure

  useEffect(() => {
    if (failure) host.bus.emit('toast', { tone: 'error', text: failure.message })
  }, [host.bus, failure])

  const last = Math.max(1, Math.ceil(total / (endpoint.size ?? Infinity)))
  const beyond = read.value !== undefined && !read.refreshing && rows.length === 0 && state.page > last
  useEffect(() => {
    if (beyond) state.setPage(last)
  }, [beyond, last, state])

  const shown = read.shown as { query?: { page?: number } } | undefined
  return {
    rows,
    total,
    page: shown?.query?.page ?? 1,
    is: !read.value ? 'pending' : rows.length > 0 || beyond ? 'here' : 'empty',
    failure,
    refreshing: read.refreshing,
    again: read.again,
  }
}
