import type { Endpoint, Input, ListEndpoint, RowOf } from '@matchdesk/shared/contract'
import { useHost, type Host } from '@matchdesk/shared/remote'
import { useEffect } from 'react'

/** How pages about single records follow the rows of a list. */
export interface Walk {
  readonly list: ListEndpoint
  /** What the address of a record has of its row; undefined for a row that has no page. */
  readonly keyOf: (row: unknown) => string | undefined
  /** Reads one record: a record that is not there any more is passed over. */
  readonly read: Endpoint
  readonly inputOf: (key: string) => unknown
}

/** Defines the walk through the records of a list. */
export const defineWalk = <E extends ListEndpoint, R extends Endpoint>(walk: {
  list: E
  keyOf: (row: RowOf<E>) => string | undefined
  read: R
  inputOf: (key: string) => Input<R>
}) => walk as unknown as Walk

/** The rows of a list around the one that is open, as they were when the list was left. */
export interface Known {
  readonly keys: readonly string[]
  /** The pages that the keys are of. */
  readonly first: number
  readonly last: number
  readonly total: number
}

/** The list that was open last. */
export interface WalkedList {
  readonly endpoint: ListEndpoint
  readonly input: { readonly query: Readonly<Record<string, unknown>> }
  known?: Known
}

const lists = new WeakMap<Host['bus'], WalkedList>()

/** Writes down which list is open, so that the pages of its records can follow it. */
export function useWalkedList(endpoint: ListEndpoint, input: object | undefined, query: WalkedList['input']['query']): void {
  const { bus } = useHost()
  useEffect(() => {
    lists.set(bus, { endpoint, input: { ...input, query } })
  }, [bus, endpoint, input, query])
}

/** The list that was open last in this tab, if it is the one of the walk. */
export function walkedList({ bus }: Pick<Host, 'bus'>, { list }: Walk): WalkedList | undefined {
  const last = lists.get(bus)
  return last?.endpoint === list ? last : undefined
}
