import type { Endpoint, Input, ListEndpoint, Output, ListRow } from '@matchdesk/shared/contract'
import { useHost, type Host } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent } from 'react'
import { keepLeftList } from '../../../address/leftList'

/** Pages about single records follow the rows of this list. */
export interface PagerDefinition {
  readonly list: ListEndpoint
  /** The key of a record's page; undefined for a row that has no page. Of rows with the same key, the first counts. */
  readonly getKey: (row: unknown) => string | undefined
  /** The page of a row, and the state that it is opened with. */
  readonly getPath: (row: unknown) => string
  readonly getState?: (row: unknown) => unknown
  /** Reads one record: a record that the API does not find, or that is not in the answer, is passed over. */
  readonly read?: Endpoint
  readonly getInput?: (row: unknown) => unknown
  readonly isIn?: (answer: unknown, row: unknown) => boolean
}

/** Defines the pager through the records of a list. */
export const defineRecordPager = <E extends ListEndpoint, R extends Endpoint>(pager: {
  list: E
  getKey: (row: ListRow<E>) => string | undefined
  getPath: (row: ListRow<E>) => string
  getState?: (row: ListRow<E>) => unknown
  read: R
  getInput: (row: ListRow<E>) => Input<R>
  isIn?: (answer: Output<R>, row: ListRow<E>) => boolean
}) => pager as PagerDefinition

/** Rows of a list by their keys, in its order. */
export type RowMap = ReadonlyMap<string, unknown>

/** The rows of a list around the one that is open, as they were when the list was left. */
export interface RowWindow {
  readonly rows: RowMap
  /** The pages that the rows are of. */
  readonly firstPage: number
  readonly lastPage: number
  readonly total: number
}

/** The list that was open last. */
export interface PagerList {
  readonly endpoint: ListEndpoint
  readonly input: { readonly query: Readonly<Record<string, unknown>> }
  rowWindow?: RowWindow
}

const lists = new WeakMap<Host['bus'], PagerList>()

/** Writes down which list is open, so that the pages of its records follow it, and none that was left before. */
export function usePagerList(endpoint: ListEndpoint, input: object | undefined, query: PagerList['input']['query']): void {
  const host = useHost()
  const { bus } = host
  const keep = useEffectEvent(() => keepLeftList(host, { list: endpoint.path, pages: [] }))
  useEffect(() => {
    lists.set(bus, { endpoint, input: { ...input, query } })
    keep()
  }, [bus, endpoint, input, query])
}

/** Keeps the rows that were read first: from then on the steps add to them. */
export function keepRowWindow(list: PagerList, known: RowWindow): void {
  list.rowWindow ??= known
}

/** The list that was open last in this tab, if it is the one of the pager. */
export function getPagerList({ bus }: Pick<Host, 'bus'>, { list }: PagerDefinition): PagerList | undefined {
  const last = lists.get(bus)
  return last?.endpoint === list ? last : undefined
}
