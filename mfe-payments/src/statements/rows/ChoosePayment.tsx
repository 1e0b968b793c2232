import { useRead, useWrite } from '@matchdesk/shared/client'
import { statements, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatDay, formatMoment } from '@matchdesk/shared/screens'
import { Box, Stack, Text } from '@matchdesk/shared/ui'
import { Button, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState, type ReactNode } from 'react'

const none = 'none'

/** Asks to which payment a row of a statement belongs: those with its transaction id come first. */
export default function ChoosePayment({ row, onClose }: { row: ListRow<typeof statements.rows>; onClose: () => void }) {
  const host = useHost()
  const { locale, currency } = host
  const { value, failure, refetch } = useRead(host, statements.candidates, { params: { id: row.id } })
  const { busy, send } = useWrite(host)
  const [choice, setChoice] = useState(row.payment?.id)
  async function save() {
    if (choice === undefined) return
    const outcome = await send(statements.choose, { params: { id: row.id }, body: { payment: choice === none ? null : choice } })
    if (outcome?.ok) onClose()
  }
  return (
    <Dialog title={`Payment of ${formatAmount(row.amount, locale, currency)}, ${formatDay(row.day, locale)}`} onClose={onClose}>
      <Text color="fg.muted">
        <bdi translate="no">{[row.reference, row.text].filter(Boolean).join(' ')}</bdi>
      </Text>
      {failure && <RetryNotice failure={failure} onRetry={refetch} />}
      {!value && !failure && <Skeleton rows={3} />}
      {value && (
        <Stack as="fieldset" gap="2" marginBlockStart="3">
          <Box as="legend" fontWeight="medium" marginBlockEnd="2">
            {value.candidates.length === 0 ? 'No payment has its transaction ID, or its amount and days' : 'It belongs to'}
          </Box>
          {value.candidates.map(({ payment, explanation }) => (
            <Choice key={payment.id} isSelected={choice === payment.id} onSelect={() => setChoice(payment.id)}>
              <bdi translate="no">{`${payment.package_name} of ${payment.name}, ${formatAmount(payment.package_amount, locale, currency)}`}</bdi>
              <small>{`${payment.transaction_id}, ${formatMoment(payment.createdAt, locale)}, ${payment.status}. ${explanation}`}</small>
            </Choice>
          ))}
          <Choice isSelected={choice === none} onSelect={() => setChoice(none)}>
            No payment
            <small>It counts as dealt with, and imports leave it so.</small>
          </Choice>
        </Stack>
      )}
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" disabled={busy || choice === undefined || choice === row.payment?.id} onClick={() => void save()}>
          Save
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface ChoiceProps {
  isSelected: boolean
  onSelect: () => void
  children: ReactNode
}

const Choice = ({ isSelected, onSelect, children }: ChoiceProps) => (
  <Box as="label" display="flex" gap="2" alignItems="start">
    <input type="radio" name="payment" checked={isSelected} onChange={onSelect} />
    <Stack gap="0">{children}</Stack>
  </Box>
)
