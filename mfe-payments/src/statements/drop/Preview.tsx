import { maxStatementRows, type Input, type StatementLayout, type statements } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatDay, plural } from '@matchdesk/shared/screens'
import { Box, Button, Flex, Notice, Select, Stack, Text } from '@matchdesk/shared/ui'
import { Field } from '@matchdesk/shared/ui/form'
import { LongTable } from '@matchdesk/shared/ui/review'
import { useState } from 'react'
import type { Reading } from '../reading/readFile'
import { leftOutReasons } from '../reading/toRows'
import { daysText } from '../daysText'
import { Columns } from './Columns'
import { findAccount, type Account, type KnownLayout } from './findAccount'

export type ImportBody = Omit<Input<typeof statements.add>['body'], 'file'>

interface Props {
  reading: Reading
  fileName: string
  accounts: readonly Account[]
  layouts: readonly KnownLayout[]
  busy: boolean
  onCorrect: (layout: StatementLayout) => void
  onImport: (body: ImportBody) => void
}

const missing = 'Choose the account of this statement'

/** Shows what was read of a file and what was left out, before anything is stored. */
export function Preview({ reading, fileName, accounts, layouts, busy, onCorrect, onImport }: Props) {
  const { locale, currency } = useHost()
  const [account, setAccount] = useState(() => findAccount(accounts, layouts, reading, fileName) ?? '')
  const [error, setError] = useState<string>()
  const [correction, setCorrection] = useState<StatementLayout>()
  const [isOpen, setOpen] = useState(reading.layout === undefined)
  const { rows, days } = reading
  const sum = rows.reduce((total, { amount }) => total + amount, 0)

  function choose(id: string) {
    setAccount(id)
    setError(undefined)
    const known = layouts.find(({ bank, layout }) => bank === id && layout.header.join('\n') === reading.layout?.header.join('\n'))
    if (known && !correction) onCorrect(known.layout)
  }
  function submit() {
    if (!account) return setError(missing)
    if (days) onImport({ bank: account, first_day: days.first, last_day: days.last, rows: [...rows], ...(correction && { layout: correction }) })
  }

  return (
    <Stack gap="3" marginBlockStart="3">
      <Box maxWidth="420px">
        <Field title="Bank account" required {...(error && { error })}>
          {(control) => (
            <Select {...control} value={account} onChange={({ target }) => choose(target.value)}>
              <option value="">Choose an account</option>
              {accounts.map(({ id, bank_name, account_no, account_title }) => (
                <option key={id} value={id}>{`${bank_name} ${account_no}, ${account_title}`}</option>
              ))}
            </Select>
          )}
        </Field>
      </Box>
      {reading.layout === undefined ? (
        <Notice tone="warn">No column of this file was recognised as days and amounts. Choose the columns, or drop another file.</Notice>
      ) : (
        <Text role="status">
          {rows.length === 0 || !days
            ? 'No incoming amount was found. Correct the columns, or drop another file.'
            : `${plural(rows.length, 'incoming amount')}, ${formatAmount(sum, locale, currency)} in all, ${daysText(days.first, days.last, locale)}`}
        </Text>
      )}
      {rows.length > 0 && (
        <LongTable
          label={`Rows of ${fileName}`}
          titles={['Day', 'Amount', 'Transaction ID', 'Text']}
          rows={rows.map(({ day, amount, reference, text }) => [formatDay(day, locale), amount, reference, text])}
          count={rows.length}
        />
      )}
      <LeftOut leftOut={reading.leftOut} />
      {isOpen && (
        <Columns
          titles={reading.titles}
          layout={correction ?? reading.layout}
          onChange={(layout) => {
            setCorrection(layout)
            onCorrect(layout)
          }}
        />
      )}
      {rows.length > maxStatementRows && (
        <Notice tone="warn">{`One import takes ${maxStatementRows.toLocaleString(locale)} amounts. Export fewer days from the bank.`}</Notice>
      )}
      <Flex gap="2" wrap="wrap">
        <Button
          tone="brand"
          disabled={busy || rows.length === 0 || rows.length > maxStatementRows}
          aria-busy={busy}
          onClick={submit}
        >{`Import ${plural(rows.length, 'row')}`}</Button>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Correct the columns
        </Button>
      </Flex>
    </Stack>
  )
}

/** The lines that are no incoming amounts, by the reason, with the first of each. */
function LeftOut({ leftOut }: Pick<Reading, 'leftOut'>) {
  const count = leftOut.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return (
    <Box as="details">
      <summary>{`${plural(count, 'line')} left out`}</summary>
      <Text as="ul">
        {leftOut.map(({ reason, count: lines, examples }) => (
          <li key={reason}>
            {`${leftOutReasons[reason]}: ${lines}`}
            <ul>
              {examples.map(({ line, text }) => (
                <li key={line}>
                  {`Line ${line}: `}
                  <bdi translate="no">{text}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Text>
    </Box>
  )
}
