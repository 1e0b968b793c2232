import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { leftList } from '../../../address/leftList'
import { ListPager } from './ListPager'
import { pagedList, type PagerDefinition } from './pagedList'

export interface RecordPagerProps {
  of: PagerDefinition
  /** The key of the record that is open. */
  here: string
}

const pathOf = (path: unknown) => path as string

/** The steps in whichever list was left last: over all pages of the list of the pager, over the rows that another list showed. */
export default function AnyPager({ of, here }: RecordPagerProps) {
  const host = useHost()
  const [left] = useState(() => leftList(host))
  const [list] = useState(() => (left && left.list !== of.list.path ? undefined : pagedList(host, of)))
  if (list) return <ListPager of={of} here={here} list={list} />
  const pages = left?.pages.find((paths) => paths.length > 1 && paths.includes(host.path))
  if (!pages) return null
  const known = { rows: new Map(pages.map((path) => [path, path])), first: 1, last: 1, total: 0 }
  return <ListPager of={{ list: of.list, keyOf: pathOf, pathOf }} here={host.path} list={{ endpoint: of.list, input: { query: {} }, known }} />
}
