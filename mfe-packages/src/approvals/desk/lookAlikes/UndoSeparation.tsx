import { lookAlikes, type LookAlike } from '@matchdesk/shared/contract'
import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { Button } from '@matchdesk/shared/ui/base'
import type { Payment } from '../../../payment'

interface Props {
  payment: Payment
  other: LookAlike
  onDone: () => void
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Takes "not the same" back. It has the focus, since the button that was pressed went with its card. */
export function UndoSeparation({ payment, other, onDone }: Props) {
  const { busy, send } = useWrite(useHost())
  async function undo() {
    const outcome = await send(lookAlikes.undoSeparate, { params: { id: payment.id, other: other.id } })
    if (outcome?.ok) onDone()
  }
  return (
    <Button ref={takeFocus} disabled={busy} onClick={() => void undo()}>
      Undo “Not the same”
    </Button>
  )
}
