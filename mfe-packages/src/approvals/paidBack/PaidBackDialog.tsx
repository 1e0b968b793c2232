import { useWrite } from '@matchdesk/shared/client'
import { payBacks, undo } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { Undoable } from '@matchdesk/shared/screens'
import { Fields, Form, SaveBar, useForm } from '@matchdesk/shared/screens/form'
import { Stack } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog } from '@matchdesk/shared/ui/overlay'
import { FollowingPayments } from '../../decision/FollowingPayments'
import { nameOf, type Payment } from '../../payment'

interface Props {
  payment: Payment
  onDone: (undoable: Undoable) => void
  onClose: () => void
}

const today = () => new Date().toLocaleDateString('sv')

/** The note as it is, else the return that a statement shows, else the whole amount, today. */
const toRecord = ({ paid_back, money, package_amount }: Payment) =>
  paid_back ??
  (money?.state === 'returned' ? { amount: money.amount ?? package_amount, day: money.day ?? today() } : { amount: package_amount, day: today() })

/** Asks for the money that went back, and whether the period of the payment goes on. */
export default function PaidBackDialog({ payment, onDone, onClose }: Props) {
  const { id, updatedAt, status, gives, moves = [] } = payment
  const { send } = useWrite(useHost())
  const hasPeriod = status === 'Accepted' && !gives
  const name = nameOf(payment)
  const form = useForm(payBacks.note.body, {
    name: 'payment as paid back',
    record: toRecord(payment),
    ...(!hasPeriod && { readOnlyValues: { period: 'continues' } }),
    save: async (body) => {
      const outcome = await send(payBacks.note, { params: { id }, headers: { 'If-Match': updatedAt }, body })
      // The newer record of a refusal is a payment, which this form cannot merge.
      if (!outcome?.ok) return outcome && { ...outcome, failure: { ...outcome.failure, current: undefined } }
      const undoId = outcome.value.undo?.id
      if (undoId) onDone({ text: `${name} marked as paid back`, endpoint: undo.run, ids: [undoId], since: Date.now() })
      return outcome
    },
    onSaved: onClose,
  })
  return (
    <Dialog title={`Paid back: ${name}`} onClose={onClose}>
      <Stack gap="4" marginBlockStart="3">
        <Form form={form} label={`Paid back: ${name}`} initialFocus="reference">
          <Fields form={form} />
          {hasPeriod && (
            <FollowingPayments
              text="If the period ends now, later payments of this member move:"
              payments={moves.map(({ package_name, ...move }) => ({ id: move.id, name: package_name, period: move }))}
            />
          )}
          <SaveBar form={form} label="Mark as paid back">
            <Button onClick={onClose}>Cancel</Button>
          </SaveBar>
        </Form>
      </Stack>
    </Dialog>
  )
}
