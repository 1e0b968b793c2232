import { lookAlikes, type LookAlike } from '@matchdesk/shared/contract'
import { useRead, useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Badge, Button } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { differenceText, nameOf, type Payment } from '../../../payment'
import { LookAlikeCard } from './LookAlikeCard'

/** One line about the payments that have the same screenshot; on demand, each of them beside the screenshot of the desk. */
export default function LookAlikesPanel({ payment }: { payment: Payment }) {
  const { value, failure, refetch } = useRead(useHost(), lookAlikes.list, { params: { id: payment.id } })
  const [isOpen, setOpen] = useState(false)
  const [undoable, setUndoable] = useState<LookAlike>()
  const otherPayments = value?.look_alikes ?? []
  const [first] = otherPayments
  const summary =
    first && (otherPayments.length === 1 ? `${nameOf(first)}: ${differenceText(payment, first)}` : `${otherPayments.length} other payments`)
  return (
    <Stack role="group" aria-label="The same screenshot" gap="4">
      <Flex align="center" gap="2" minHeight="10">
        {first && <Badge tone="bad">Same screenshot</Badge>}
        <Text role="status" flex="1" minWidth="0" color={first ? undefined : 'fg.muted'}>
          {summary ?? (failure ? 'The screenshots could not be compared.' : value && getEmptyText(payment, value.compared))}
        </Text>
        {failure && <Button onClick={refetch}>Retry</Button>}
        {undoable && <UndoSeparation key={undoable.id} payment={payment} other={undoable} onDone={() => setUndoable(undefined)} />}
        {first && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : 'Compare'}
          </Button>
        )}
      </Flex>
      {isOpen && otherPayments.map((other) => <LookAlikeCard key={other.id} payment={payment} other={other} onSeparate={() => setUndoable(other)} />)}
    </Stack>
  )
}

interface UndoProps {
  payment: Payment
  other: LookAlike
  onDone: () => void
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Takes "not the same" back. It has the focus, since the button that was pressed went with its card. */
function UndoSeparation({ payment, other, onDone }: UndoProps) {
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

function getEmptyText({ screenshot }: Payment, isCompared: boolean) {
  if (screenshot === null) return 'There is no screenshot to compare.'
  return isCompared ? 'No other payment has this screenshot.' : 'This screenshot is not compared yet.'
}
