import type { ListEndpoint } from '@matchdesk/shared/contract'
import type { Host } from '@matchdesk/shared/remote'
import type { ListDefinition } from '../../../define/defineList'
import { readItem, writeItem, type DraftHost } from '../../../form/draft/storage'
import type { AnyRow } from '../../state/ListProvider'

/** A page that a row leads to, and the state that it is opened with. */
export interface RowPage {
  readonly path: string
  readonly state?: object | undefined
}

/** For each kind of link, the pages that the rows of a list lead to, in their order, each once. */
type LeftList = readonly (readonly RowPage[])[]

const name = 'left list'

/** Writes down in the tab which list a person left by a link of a row: also pages of other remotes read it. */
export const keepLeftList = (host: DraftHost, list: LeftList) => writeItem(host, name, list)

/** The list that was left last in this tab. */
export const getLeftList = (host: DraftHost) => (readItem(host, name) as LeftList | undefined) ?? []

export function findRowPages(
  { links, row: actions }: ListDefinition<ListEndpoint>,
  rows: readonly AnyRow[],
  { session: { userId }, hrefTo }: Pick<Host, 'session' | 'hrefTo'>,
): LeftList {
  const kinds: ((row: AnyRow) => RowPage | undefined)[] = [
    ...Object.values(links).map((getTarget) => (row: AnyRow) => {
      const target = getTarget(row)
      // The address of a page of the console is its path after a hash.
      const path = typeof target === 'object' ? hrefTo(target)?.slice(1) : target
      return path ? { path } : undefined
    }),
    ...actions.flatMap((action) =>
      'to' in action
        ? (row: AnyRow) => (action.when?.(row, userId) === false ? undefined : { path: action.to(row, ''), state: action.state?.(row) })
        : [],
    ),
  ]
  return kinds.map((getPage) => [...new Map(rows.flatMap((row) => getPage(row) ?? []).map((page) => [JSON.stringify(page), page])).values()])
}
