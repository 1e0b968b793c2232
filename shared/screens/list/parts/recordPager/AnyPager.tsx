import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { leftList } from '../../../address/leftList'
import { ListPager } from './ListPager'
import { getPagerList, type PagerDefinition } from './pagerList'

export interface RecordPagerProps {
  pager: PagerDefinition
  /** The key of the record that is open. */
  currentKey: string
}

const toPath = (path: unknown) => path as string

/** The steps in whichever list was left last: over all pages of the list of the pager, over the rows that another list showed. */
export default function AnyPager({ pager, currentKey }: RecordPagerProps) {
  const host = useHost()
  const [left] = useState(() => leftList(host))
  const [list] = useState(() => (left && left.list !== pager.list.path ? undefined : getPagerList(host, pager)))
  if (list) return <ListPager pager={pager} currentKey={currentKey} list={list} />
  const pages = left?.pages.find((paths) => paths.length > 1 && paths.includes(host.path))
  if (!pages) return null
  const rowWindow = { rows: new Map(pages.map((path) => [path, path])), firstPage: 1, lastPage: 1, total: 0 }
  return (
    <ListPager
      pager={{ list: pager.list, getKey: toPath, getPath: toPath }}
      currentKey={host.path}
      list={{ endpoint: pager.list, input: { query: {} }, rowWindow }}
    />
  )
}
