import { lookAlikes, type LookAlike } from '@matchdesk/shared/contract'
import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { Button } from '@matchdesk/shared/ui'
import { useEffect, useRef } from 'react'
import type { Payment } from '../../../payment'

interface Props {
  payment: Payment
  other: LookAlike
  onDone: () => void
}

/** Takes "not the same" back. It has the focus, since the button that somebody pressed went with its card. */
export function UndoSeparation({ payment, other, onDone }: Props) {
  const { busy, send } = useWrite(useHost())
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  async function undo() {
    const outcome = await send(lookAlikes.undoSeparate, { params: { id: payment.id, other: other.id } })
    if (outcome?.ok) onDone()
  }
  return (
    <Button ref={button} disabled={busy} onClick={() => void undo()}>
      Undo “Not the same”
    </Button>
  )
}
