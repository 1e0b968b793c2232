import { useRead } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { useListState, useNewValue, useRows, useUndoTime, useWhen } from '@matchdesk/shared/screens'
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { DecisionInput } from '../../decision/decision'
import { changeText } from '../../decision/useDecide'
import { FIRST_PAYMENT, type Payment, type PaymentEndpoints } from '../../payment'
import { findSession } from './state/deskSession'
import { isLoadingMore, getOpenId, toView, type DeskEvent, type Refusal } from './state/deskState'
import { getNextIndex } from './state/paymentQueue'
import { useDeskClaims } from './useDeskClaims'
import { useSending } from './useSending'

export type DeskModel = ReturnType<typeof useDesk>

/** The approval desk: a queue of payments, the open one, and the decisions. */
export function useDesk(endpoints: PaymentEndpoints, address: string, setAddress: (id: string) => void) {
  const host = useHost()
  const { rows, list, start, page, readFrom } = useDeskList(endpoints)
  const [session] = useState(() => findSession(host, endpoints.list, list, address, start))
  const [desk, setDesk] = useState(session.state)
  const { dispatch } = session
  const { leases, colleagues, holder, isClaiming, stalePayment, takeOver } = useDeskClaims(desk)
  const { sendAll, resume, readPayment } = useSending(endpoints, session)
  const { request, queue, undoable } = desk
  const isSaved = desk.outbox.length === 0
  const isReading = isLoadingMore(desk) && isSaved

  const keepClaims = useEffectEvent(leases.keep)
  const renewClaim = useEffectEvent(leases.retry)
  useLayoutEffect(
    () => session.open({ show: setDesk, keepClaims: (subjects) => keepClaims(subjects), renewClaim: (subject) => void renewClaim(subject) }),
    [session],
  )
  useLayoutEffect(() => dispatch({ type: 'claimed', claims: colleagues, at: Date.now() }), [dispatch, colleagues])
  useLayoutEffect(() => dispatch({ type: 'opened', list, address, start }), [dispatch, list, address, start])
  useLayoutEffect(() => {
    if (page) dispatch({ type: 'read', page, at: Date.now() })
  }, [dispatch, page, isSaved])
  useNewValue(request, ({ id }) => setAddress(id))
  useWhen(isReading, () => readFrom(getNextIndex(queue, list)))
  const readChange = async (payment: Payment) => {
    const current = await readPayment(payment)
    if (current) dispatch({ type: 'changed', payment: current, reason: changeText(current, host.locale), at: Date.now() })
  }
  useNewValue(queue.absent, (payment) => void readChange(payment))
  useNewValue(stalePayment, (payment) => void readChange(payment))
  useUndoTime(undoable?.since, () => dispatch({ type: 'undoExpired' }))

  const view = toView(desk)
  const write = (event: DeskEvent) => {
    dispatch(event)
    void sendAll()
  }
  return {
    ...view,
    rows,
    /** The payment of the address is not in the list any more. */
    isMissing: ![view.payment?.id, FIRST_PAYMENT].includes(getOpenId(desk)) && rows.status === 'success' && !rows.isFetching,
    holder,
    isClaiming,
    leases,
    takeOver,
    resume,
    reopen: (refusal: Refusal) => dispatch({ type: 'reopened', refusal }),
    /** `payment`: as the person saw it. */
    decide: (input: DecisionInput, payment: Payment) => write({ type: 'decided', input, payment, at: Date.now(), isHeld: holder !== undefined }),
    undo: () => write({ type: 'undone' }),
    slip: () => write({ type: 'slipped', at: Date.now() }),
    endSlip: () => dispatch({ type: 'slipEnded' }),
    next: () => dispatch({ type: 'moved', by: 1 }),
    previous: () => dispatch({ type: 'moved', by: -1 }),
  }
}

/** Reads the list that the address names. */
function useDeskList(endpoints: PaymentEndpoints) {
  const params = useListState(endpoints.list)
  const rows = useRows(endpoints.list, params)
  const { value } = useRead(useHost(), endpoints.list, { query: params.query })
  const { page: _, ...filters } = params.query
  const key = JSON.stringify(filters)
  const filter = filters.filter as string | undefined
  const order = params.order ?? '-createdAt'
  const { pageSize: size } = rows
  const start = (params.page - 1) * size
  return {
    rows,
    start,
    list: useMemo(() => ({ key, filter, order }), [key, filter, order]),
    page: useMemo(() => value && { payments: value.history, total: value.total, start }, [value, start]),
    /** Reads the page with the row of this index. */
    readFrom: (index: number) => {
      const page = Math.floor(index / size) + 1
      if (page === params.page) rows.refetch()
      else params.setPage(page)
    },
  }
}
