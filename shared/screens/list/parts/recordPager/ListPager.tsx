import { useRead } from '@matchdesk/shared/client'
import { totalOf, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useState } from 'react'
import { canStep, nextRecord, rowsIn, type Step } from './nextRecord'
import { PagerButtons } from './PagerButtons'
import { keepKnown, type PagerDefinition, type PagedList } from './pagedList'

export interface ListPagerProps {
  of: PagerDefinition
  list: PagedList
  /** The key of the record that is open. */
  here: string
}

/** The steps from one record to the next in a list, over its pages. */
export function ListPager({ of, here, list }: ListPagerProps) {
  const host = useHost()
  const [known, setKnown] = useState(list.known)
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<{ here: string; by: Step }>()
  const { value } = useRead(host, of.list, known ? undefined : (list.input as unknown as Input<ListEndpoint>))
  if (value !== undefined && !known) {
    const page = Number(list.input.query.page ?? 1)
    setKnown({ rows: rowsIn(of, value), first: page, last: page, total: totalOf(of.list, value) })
  }
  useEffect(() => {
    if (known) keepKnown(list, known)
  }, [list, known])
  const isEnd = (by: Step) => ended?.here === here && ended.by === by

  async function find(by: Step) {
    setBusy(true)
    const row = await nextRecord(of, list, here, by, host)
    setBusy(false)
    setKnown(list.known)
    if (row !== undefined) return { path: of.pathOf(row), state: of.stateOf?.(row) }
    setEnded({ here, by })
    return undefined
  }

  if (!known?.rows.has(here)) return null
  return <PagerButtons can={(by) => !busy && !isEnd(by) && canStep(of, known, here, by)} find={find} />
}
