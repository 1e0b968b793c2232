import { useRead } from '@matchdesk/shared/client'
import { totalOf, type Input, type ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useState } from 'react'
import { mayStep, neighbourOf, rowsIn, type Step } from './nextRecord'
import { Steps } from './PagerButtons'
import { keepKnown, type Walk, type WalkedList } from './pagedList'

export interface ListStepsProps {
  of: Walk
  list: WalkedList
  /** The key of the record that is open. */
  here: string
}

/** The steps from one record to the next in a list, over its pages. */
export function ListSteps({ of, here, list }: ListStepsProps) {
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
    const row = await neighbourOf(of, list, here, by, host)
    setBusy(false)
    setKnown(list.known)
    if (row !== undefined) return { path: of.pathOf(row), state: of.stateOf?.(row) }
    setEnded({ here, by })
    return undefined
  }

  if (!known?.rows.has(here)) return null
  return <Steps can={(by) => !busy && !isEnd(by) && mayStep(of, known, here, by)} find={find} />
}
