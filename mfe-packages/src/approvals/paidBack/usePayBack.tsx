import { useEndpoint } from '@matchdesk/shared/client'
import { payBacks } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { UndoOffer, type Undoable } from '@matchdesk/shared/screens'
import { useState } from 'react'
import type { Payment } from '../../payment'

const PaidBackDialog = lazyPart(() => import('./PaidBackDialog'))

/** Marks a payment as paid back: `parts` are its dialog and the undo. `open` is absent where nobody has decided, and where the session or the API cannot. */
export function usePayBack(payment: Payment | undefined) {
  const canPayBack = useEndpoint(useHost(), payBacks.note) !== undefined
  const [openPayment, setOpenPayment] = useState<Payment>()
  const [undoable, setUndoable] = useState<Undoable>()
  const close = () => setOpenPayment(undefined)
  return {
    open: canPayBack && payment && payment.status !== 'Pending' ? () => setOpenPayment(payment) : undefined,
    parts: (
      <>
        {openPayment && <PaidBackDialog payment={openPayment} onDone={setUndoable} onClose={close} />}
        {undoable && <UndoOffer key={undoable.ids[0]} undoable={undoable} onEnd={() => setUndoable(undefined)} />}
      </>
    ),
  }
}
