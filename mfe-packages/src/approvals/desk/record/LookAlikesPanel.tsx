import { lookAlikes, toReferenceKey, type LookAlike } from '@matchdesk/shared/contract'
import { useRead, useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatMoment, pagePath } from '@matchdesk/shared/screens'
import { Box, Flex, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Badge, Button, Panel } from '@matchdesk/shared/ui/base'
import { FactList } from '@matchdesk/shared/ui/review'
import { useState } from 'react'
import { approvalPaths, nameOf, type Payment } from '../../../payment'

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
      {isOpen && otherPayments.map((other) => <LookAlikeCard key={other.id} payment={payment} other={other} onDone={() => setUndoable(other)} />)}
    </Stack>
  )
}

interface Props {
  payment: Payment
  /** A payment with the same screenshot. */
  other: LookAlike
  onDone: () => void
}

const isSameId = (a: string, b: string) => toReferenceKey(a) === toReferenceKey(b)

/** Compares two payments with one screenshot: `another amount, same transaction ID`. */
const differenceText = ({ package_amount, transaction_id }: Payment, other: LookAlike) =>
  `${other.package_amount === package_amount ? 'same' : 'another'} amount, ${isSameId(transaction_id, other.transaction_id) ? 'same' : 'another'} transaction ID`

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Takes "not the same" back. It has the focus, since the button that was pressed went with its card. */
function UndoSeparation({ payment, other, onDone }: Props) {
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

const pictureStyles = { '& img': { width: 'full', maxHeight: '70cqh', objectFit: 'contain', borderRadius: 'md', bg: 'bg.muted' } } as const

/** A payment with the same screenshot: the picture, and what differs. */
function LookAlikeCard({ payment, other, onDone }: Props) {
  const host = useHost()
  const { busy, send } = useWrite(host)
  const { href, locale, currency } = host
  const name = nameOf(other)
  async function separate() {
    const outcome = await send(lookAlikes.separate, { params: { id: payment.id, other: other.id } })
    if (outcome?.ok) onDone()
  }
  return (
    <Panel aria-label={name}>
      <Heading marginBlockEnd="2">
        <a href={href(approvalPaths[other.kind] + pagePath`?search=${other.transaction_id}&desk=${other.id}`)}>
          <bdi>{name}</bdi>
        </a>
      </Heading>
      <Text marginBlockEnd="3">{`The same picture, ${differenceText(payment, other)}.`}</Text>
      {other.screenshot && (
        <Box css={pictureStyles}>
          <img src={other.screenshot} alt={`Screenshot of ${name}`} />
        </Box>
      )}
      <Box marginBlock="3">
        <FactList
          facts={[
            { title: 'Amount', value: formatAmount(other.package_amount, locale, currency) },
            { title: 'Transaction ID', value: other.transaction_id },
            { title: 'Status', value: other.status },
            { title: 'Received on', value: formatMoment(other.createdAt, locale) },
          ]}
        />
      </Box>
      <Flex justify="end">
        <Button disabled={busy} onClick={() => void separate()}>
          Not the same
        </Button>
      </Flex>
    </Panel>
  )
}
