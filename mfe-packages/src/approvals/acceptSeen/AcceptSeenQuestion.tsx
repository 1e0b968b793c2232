import { confirmationThreshold } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, plural, type ActionQuestion } from '@matchdesk/shared/screens'
import { Box, Text } from '@matchdesk/shared/ui'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useRef, useState } from 'react'
import { ReasonInput } from '../../decision/ReasonInput'
import { nameOf, type Payment } from '../../payment'
import { listExpectations } from '../desk/record/expectations'

/** Asks with the number and the sum of the payments, and over a hundred for words that nobody types by accident. */
export function AcceptSeenQuestion({ rows, label, onConfirm, onCancel }: ActionQuestion<Payment>) {
  const { locale, currency } = useHost()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const sum = rows.reduce((total, { package_amount }) => total + package_amount, 0)
  const differences = rows.flatMap((payment) => {
    const facts = (listExpectations(payment, locale, currency) ?? []).filter(({ differs }) => differs)
    return facts.length === 0
      ? []
      : [{ payment, text: facts.map(({ title, recorded, expected }) => `${title} ${recorded}, not ${expected}`).join('; ') }]
  })
  const words = rows.length > confirmationThreshold ? `ACCEPT ${rows.length}` : undefined
  function confirm() {
    if (words === undefined || text.trim().toUpperCase() === words) return onConfirm({})
    setRefused(true)
    input.current?.focus()
  }
  return (
    <Confirm
      title={`Accept ${plural(rows.length, 'payment')}, ${formatAmount(sum, locale, currency)} in all?`}
      action={label}
      tone="brand"
      first={words === undefined ? undefined : input}
      onConfirm={confirm}
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
      {words !== undefined && (
        <ReasonInput
          input={input}
          title={`Type ${words}`}
          hint={`These are over ${confirmationThreshold}.`}
          maxLength={40}
          text={text}
          error={isRefused ? `Type ${words} to accept them` : undefined}
          onChange={setText}
        />
      )}
    </Confirm>
  )
}
