import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { leftList } from '../../../address/leftList'
import { ListSteps } from './ListPager'
import { walkedList, type Walk } from './pagedList'

export interface AnyStepsProps {
  of: Walk
  /** The key of the record that is open. */
  here: string
}

const pathOf = (path: unknown) => path as string

/** The steps in whichever list was left last: over all pages of the list of the walk, over the rows that another list showed. */
export default function AnySteps({ of, here }: AnyStepsProps) {
  const host = useHost()
  const [left] = useState(() => leftList(host))
  const [list] = useState(() => (left && left.list !== of.list.path ? undefined : walkedList(host, of)))
  if (list) return <ListSteps of={of} here={here} list={list} />
  const pages = left?.pages.find((paths) => paths.length > 1 && paths.includes(host.path))
  if (!pages) return null
  const known = { rows: new Map(pages.map((path) => [path, path])), first: 1, last: 1, total: 0 }
  return <ListSteps of={{ list: of.list, keyOf: pathOf, pathOf }} here={host.path} list={{ endpoint: of.list, input: { query: {} }, known }} />
}
