import { useRead } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { useList, useRows } from '@matchdesk/shared/screens'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Status } from '../../decisions'
import { nameOf, type History } from '../payment'
import { useDecide } from '../useDecide'
import { useQueue } from './useQueue'
import { useUndo } from './useUndo'

/** Opened with this instead of an id, the desk starts with the first payment of the list. */
export const first = 'first'

const lastPayment = 'This is the last payment.'

/** The approval desk: a queue of payments, which of them is open, and what was decided. */
export function useDesk(of: History, open: string, onOpen: (id: string) => void) {
  const state = useList(of.list)
  const list = useRows(of.list, state)
  const { value: read } = useRead(useHost(), of.list, { query: state.query })
  const { page: _, ...filters } = state.query
  const size = of.list.size ?? Infinity
  const queue = useQueue(read, {
    shown: JSON.stringify(filters),
    start: (state.page - 1) * size,
    isIn: ({ status }) => filters.filter === undefined || filters.filter === status,
  })
  const { busy, decide } = useDecide(of)
  const [undoable, setUndoable] = useUndo()
  const [refusal, setRefusal] = useState<{ id: string; text: string | undefined }>()
  const [wanted, setWanted] = useState<number>()
  const [message, say] = useState('')

  const found = queue.payments.findIndex(({ id }) => id === open)
  const index = Math.max(0, found)
  const payment = queue.payments[index]
  const isMissing = found < 0 && open !== first && list.is === 'here' && !list.refreshing

  useEffect(() => {
    if (open === first && payment) onOpen(payment.id)
  }, [open, payment, onOpen])

  const arrived = wanted === index + 1 ? queue.payments[wanted] : undefined
  const isReading = wanted === index + 1 && !arrived
  if (isReading && queue.remaining === 0) {
    setWanted(undefined)
    say([message, lastPayment].filter(Boolean).join(' '))
  }
  const readOn = useEffectEvent(() => {
    const page = Math.floor(queue.next / size) + 1
    if (page === state.page) list.again()
    else state.setPage(page)
  })
  useEffect(() => {
    if (isReading) readOn()
  }, [isReading])
  useEffect(() => {
    if (arrived) onOpen(arrived.id)
  }, [arrived, onOpen])

  function go(by: 1 | -1, before = '') {
    const next = queue.payments[index + by]
    const isEnd = !next && (by === -1 || queue.remaining === 0)
    setRefusal(undefined)
    say([before, isEnd && (by === -1 ? 'This is the first payment.' : lastPayment)].filter(Boolean).join(' '))
    if (next) onOpen(next.id)
    else if (!isEnd) setWanted(index + 1)
  }

  async function set(status: Status) {
    if (!payment || busy) return
    if (payment.status === status) return say(`${nameOf(payment)} is ${status} already.`)
    const outcome = await decide(payment, status)
    if (!outcome) return
    if (outcome.is !== 'failed') queue.update(outcome.payment)
    if (outcome.is !== 'decided') return setRefusal({ id: payment.id, text: outcome.message })
    setUndoable({ payment: outcome.payment, former: payment.status })
    go(1, `${nameOf(payment)} is ${status}.`)
  }

  async function undo() {
    if (busy) return
    if (!undoable) return say('There is nothing left to undo. Set the status again instead.')
    const outcome = await decide(undoable.payment, undoable.former)
    if (!outcome) return
    onOpen(undoable.payment.id)
    if (outcome.is !== 'failed') {
      queue.update(outcome.payment)
      setUndoable(undefined)
    }
    if (outcome.is !== 'decided') return setRefusal({ id: undoable.payment.id, text: outcome.message })
    say(`${nameOf(outcome.payment)} is ${undoable.former} again.`)
  }

  return {
    list,
    payment,
    coming: queue.payments.slice(index + 1, index + 3),
    position: `${queue.start + index + 1} of ${queue.start + queue.payments.length + queue.remaining}`,
    isMissing,
    isUndoable: undoable !== undefined,
    /** Why the payment that is open was not decided. */
    refusal: refusal?.id === payment?.id ? refusal?.text : undefined,
    message: [message, isReading && 'Reading the next page.'].filter(Boolean).join(' '),
    busy,
    set: (status: Status) => void set(status),
    undo: () => void undo(),
    next: () => !busy && go(1),
    previous: () => !busy && go(-1),
  }
}
