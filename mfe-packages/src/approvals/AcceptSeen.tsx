import { confirmationThreshold } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { ActionProgress, formatAmount, plural, useAction, useAllPages, useRequiredText, type ActionQuestion } from '@matchdesk/shared/screens'
import { Box, Text } from '@matchdesk/shared/ui'
import { Button, RetryNotice } from '@matchdesk/shared/ui/base'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { toBulkBody, nameOf, type Payment, type PaymentEndpoints } from '../payment'
import { listExpectations } from './desk/record/expectations'

const label = 'Accept all with money seen'

/** Accepts every pending payment of a kind whose money a statement shows, after a question with their number and sum. */
export default function AcceptSeen({ endpoints }: { endpoints: PaymentEndpoints }) {
  const { bus } = useHost()
  const runner = useAction<Payment>({ undoText: (_, rows) => `${plural(rows.length, 'payment')} accepted` })
  const action = {
    endpoint: endpoints.decideMany,
    label,
    question: AcceptSeenQuestion,
    input: (rows: readonly Payment[]) => ({ body: toBulkBody(rows, 'Accepted') }),
  }
  const query = { limit: endpoints.list.size, filter: 'Pending', money: 'seen' } as const
  const pages = useAllPages(endpoints.list, { query }, (rows) => {
    if (rows.length > 0) void runner.start(action, rows)
    else bus.emit('toast', { tone: 'info', text: 'No pending payment has its money seen' })
  })
  const isReading = pages.status === 'reading'
  return (
    <>
      <Button aria-disabled={runner.busy} aria-busy={isReading} onClick={() => !runner.busy && (isReading ? pages.cancel() : pages.start())}>
        {isReading ? `Cancel (${pages.count} read)` : label}
      </Button>
      {pages.failure && <RetryNotice failure={pages.failure} onRetry={pages.start} />}
      <ActionProgress runner={runner} nameOf={nameOf} shape={endpoints.list.row} />
      {runner.dialog}
    </>
  )
}

/** Asks with the number and the sum of the payments, and over a hundred for words that nobody types by accident. */
export function AcceptSeenQuestion({ rows, label, onConfirm, onCancel }: ActionQuestion<Payment>) {
  const { locale, currency } = useHost()
  const sum = rows.reduce((total, { package_amount }) => total + package_amount, 0)
  const differences = rows.flatMap((payment) => {
    const facts = (listExpectations(payment, locale, currency) ?? []).filter(({ differs }) => differs)
    return facts.length === 0
      ? []
      : [{ payment, text: facts.map(({ title, recorded, expected }) => `${title} ${recorded}, not ${expected}`).join('; ') }]
  })
  const words = rows.length > confirmationThreshold ? `ACCEPT ${rows.length}` : undefined
  const wordsField = useRequiredText({
    title: `Type ${words}`,
    hint: `These are over ${confirmationThreshold}.`,
    words,
    error: `Type ${words} to accept them`,
  })
  return (
    <Confirm
      title={`Accept ${plural(rows.length, 'payment')}, ${formatAmount(sum, locale, currency)} in all?`}
      action={label}
      tone="brand"
      first={words === undefined ? undefined : wordsField.input}
      onConfirm={() => (words === undefined || wordsField.validate()) && onConfirm({})}
      onCancel={onCancel}
    >
      <Text>Statements show the money of each of them. Members get their messages when the undo has expired.</Text>
      {differences.length > 0 && (
        <Box marginBlockStart="3">
          <Text>{`Not what their package says: ${plural(differences.length, 'payment')}`}</Text>
          <Box as="ul" aria-label="Payments that differ from their package" maxHeight="30cqh" overflowY="auto" paddingInlineStart="5">
            {differences.map(({ payment, text }) => (
              <li key={payment.id}>{`${nameOf(payment)}: ${text}`}</li>
            ))}
          </Box>
        </Box>
      )}
      {words !== undefined && wordsField.field}
    </Confirm>
  )
}
