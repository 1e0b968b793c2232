import type { Endpoint, Input, ListEndpoint, Output, RowOf } from '@matchdesk/shared/contract'
import { useHost, type Host } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent } from 'react'
import { keepLeftList } from '../../../address/leftList'

/** Pages about single records follow the rows of this list. */
export interface PagerDefinition {
  readonly list: ListEndpoint
  /** The key of a record's page; undefined for a row that has no page. Of rows with the same key, the first counts. */
  readonly keyOf: (row: unknown) => string | undefined
  /** The page of a row, and the state that it is opened with. */
  readonly pathOf: (row: unknown) => string
  readonly stateOf?: (row: unknown) => unknown
  /** Reads one record: a record that the API does not find, or that is not in the answer, is passed over. */
  readonly read?: Endpoint
  readonly inputOf?: (row: unknown) => unknown
  readonly isIn?: (answer: unknown, row: unknown) => boolean
}

/** Defines the pager through the records of a list. */
export const defineRecordPager = <E extends ListEndpoint, R extends Endpoint>(pager: {
  list: E
  keyOf: (row: RowOf<E>) => string | undefined
  pathOf: (row: RowOf<E>) => string
  stateOf?: (row: RowOf<E>) => unknown
  read: R
  inputOf: (row: RowOf<E>) => Input<R>
  isIn?: (answer: Output<R>, row: RowOf<E>) => boolean
}) => pager as unknown as PagerDefinition

/** Rows of a list by their keys, in its order. */
export type KeyedRows = ReadonlyMap<string, unknown>

/** The rows of a list around the one that is open, as they were when the list was left. */
export interface Known {
  readonly rows: KeyedRows
  /** The pages that the rows are of. */
  readonly first: number
  readonly last: number
  readonly total: number
}

/** The list that was open last. */
export interface PagedList {
  readonly endpoint: ListEndpoint
  readonly input: { readonly query: Readonly<Record<string, unknown>> }
  known?: Known
}

const lists = new WeakMap<Host['bus'], PagedList>()

/** Writes down which list is open, so that the pages of its records follow it, and none that was left before. */
export function usePagedList(endpoint: ListEndpoint, input: object | undefined, query: PagedList['input']['query']): void {
  const host = useHost()
  const { bus } = host
  const keep = useEffectEvent(() => keepLeftList(host, { list: endpoint.path, pages: [] }))
  useEffect(() => {
    lists.set(bus, { endpoint, input: { ...input, query } })
    keep()
  }, [bus, endpoint, input, query])
}

/** Keeps the rows that were read first: from then on the steps add to them. */
export function keepKnown(list: PagedList, known: Known): void {
  list.known ??= known
}

/** The list that was open last in this tab, if it is the one of the pager. */
export function pagedList({ bus }: Pick<Host, 'bus'>, { list }: PagerDefinition): PagedList | undefined {
  const last = lists.get(bus)
  return last?.endpoint === list ? last : undefined
}
