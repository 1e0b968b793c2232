import { useRead } from '@matchdesk/shared/client'
import { getTotal, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useState } from 'react'
import { canStep, nextRecord, rowsIn, type Step } from './nextRecord'
import { PagerButtons } from './PagerButtons'
import { keepRowWindow, type PagerDefinition, type PagerList } from './pagerList'

interface ListPagerProps {
  pager: PagerDefinition
  list: PagerList
  /** The key of the record that is open. */
  currentKey: string
}

/** The steps from one record to the next in a list, over its pages. */
export function ListPager({ pager, currentKey, list }: ListPagerProps) {
  const host = useHost()
  const [rowWindow, setRowWindow] = useState(list.rowWindow)
  const [busy, setBusy] = useState(false)
  const [end, setEnd] = useState<{ key: string; by: Step }>()
  const { value } = useRead(host, pager.list, rowWindow ? undefined : (list.input as Input<ListEndpoint>))
  if (value !== undefined && !rowWindow) {
    const page = Number(list.input.query.page ?? 1)
    setRowWindow({ rows: rowsIn(pager, value), firstPage: page, lastPage: page, total: getTotal(pager.list, value) })
  }
  useEffect(() => {
    if (rowWindow) keepRowWindow(list, rowWindow)
  }, [list, rowWindow])
  const isEnd = (by: Step) => end?.key === currentKey && end.by === by

  async function find(by: Step) {
    setBusy(true)
    const row = await nextRecord(pager, list, currentKey, by, host)
    setBusy(false)
    setRowWindow(list.rowWindow)
    if (row !== undefined) return { path: pager.getPath(row), state: pager.getState?.(row) }
    setEnd({ key: currentKey, by })
    return undefined
  }

  if (!rowWindow?.rows.has(currentKey)) return null
  return <PagerButtons can={(by) => !busy && !isEnd(by) && canStep(pager, rowWindow, currentKey, by)} find={find} />
}
