import { maxStatementRows, type Input, type statements } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatDay, plural } from '@matchdesk/shared/screens'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Button, Notice, Select } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { LongTable } from '@matchdesk/shared/ui/review'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Reading } from '../reading/readFile'
import type { Missing, Way } from '../reading/way'
import { Columns } from './Columns'
import { findAccount, type Account, type AccountLayout } from './findAccount'
import { LeftOut } from './LeftOut'

export type ImportBody = Omit<Input<typeof statements.add>['body'], 'file' | 'outgoing'>

interface Props {
  reading: Reading
  fileName: string
  accounts: readonly Account[]
  layouts: readonly AccountLayout[]
  busy: boolean
  /** Reads the file by a way, or by what is found. */
  onCorrect: (way: Way | undefined) => void
  onImport: (body: ImportBody) => void
}

const questions: Readonly<Record<Missing, string>> = {
  columns: 'No column of this file was recognised as days and amounts. Choose the columns, or drop another file.',
  direction: 'This file does not say which amounts came in. Choose the column that says it. If all of them came in, choose their column as Money in.',
  dates: 'This file does not say whether the day or the month comes first. Choose the order of the days.',
  decimal: 'This file does not say whether 500.000 is 500 or 500 thousand. Choose the decimal sign.',
  currency: 'This file does not name its currency. Choose it, if all amounts are in the currency of the payments.',
}

/** Shows what was read of a file and what was left out, and asks what the file does not say, before anything is stored. */
export function Preview({ reading, fileName, accounts, layouts, busy, onCorrect, onImport }: Props) {
  const { locale, currency = 'PKR' } = useHost()
  const [account, setAccount] = useState(() => findAccount(accounts, reading.preamble, fileName) ?? '')
  const [error, setError] = useState<string>()
  const [correction, setCorrection] = useState<Way>()
  const [isOpen, setOpen] = useState(false)
  const [firstMissing] = useState(reading.missing)
  const { rows, outgoing, days, missing } = reading
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  const count = rows.length > 0 || outgoing.length === 0 ? plural(rows.length, 'row') : plural(outgoing.length, 'outgoing amount')

  const readAsBefore = useEffectEvent((id: string) => {
    if (!correction && layouts.length > 0) onCorrect(layouts.find(({ bank }) => bank === id)?.layout)
  })
  useEffect(() => {
    if (account) readAsBefore(account)
  }, [account])
  function submit() {
    if (!account) return setError('Choose the account of this statement')
    const { dates, decimal } = reading.way
    const layout = correction && dates && decimal && { ...reading.way, dates, decimal }
    if (days) onImport({ bank: account, first_day: days.first, last_day: days.last, rows: [...rows], ...(layout && { layout }) })
  }

  return (
    <Stack gap="3" marginBlockStart="3">
      <Box maxWidth="420px">
        <Field title="Bank account" required {...(error && { error })}>
          {(control) => (
            <Select
              {...control}
              value={account}
              onChange={({ target }) => {
                setAccount(target.value)
                setError(undefined)
              }}
            >
              <option value="">Choose an account</option>
              {accounts.map(({ id, bank_name, account_no, account_title, is_closed }) => (
                <option key={id} value={id}>{`${bank_name} ${account_no}, ${account_title}${is_closed ? ' (closed)' : ''}`}</option>
              ))}
            </Select>
          )}
        </Field>
      </Box>
      {missing.map((one) => (
        <Notice key={one} tone="warn">
          {questions[one]}
        </Notice>
      ))}
      {missing.every((one) => one === 'currency') && (
        <Text role="status">
          {rows.length === 0 || !days
            ? `No incoming amount was found. ${outgoing.length > 0 ? 'If money came in, correct the columns.' : 'Correct the columns, or drop another file.'}`
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
      {(isOpen || firstMissing.length > 0) && (
        <Columns
          titles={reading.titles}
          way={correction ?? reading.way}
          currency={currency}
          missing={[...new Set([...firstMissing, ...missing])]}
          isOpen={isOpen}
          onChange={(way) => {
            setCorrection(way)
            onCorrect(way)
          }}
        />
      )}
      {reading.roundedIds > 0 && (
        <Notice tone="warn">
          {`A spreadsheet has rounded the transaction IDs of ${plural(reading.roundedIds, 'row')}, which prove nothing. Export the file from the bank again, and do not save it in between.`}
        </Notice>
      )}
      {Math.max(rows.length, outgoing.length) > maxStatementRows && (
        <Notice tone="warn">{`One import takes ${maxStatementRows.toLocaleString(locale)} amounts. Export fewer days from the bank.`}</Notice>
      )}
      {outgoing.length > 0 && (
        <Text color="fg.muted" fontSize="sm">
          Outgoing amounts are compared by their transaction ID: the API learns only those that it knows.
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <LeftOut reading={reading} />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Correct the columns
        </Button>
        <Button
          tone="brand"
          style={{ marginInlineStart: 'auto' }}
          disabled={busy || missing.length > 0 || !days || Math.max(rows.length, outgoing.length) > maxStatementRows}
          aria-busy={busy}
          onClick={submit}
        >{`Import ${count}`}</Button>
      </Flex>
    </Stack>
  )
}

/** `Nov 01, 2026 to Nov 15, 2026`, or the one day. */
const daysText = (first: string, last: string, locale: string) =>
  first === last ? formatDay(first, locale) : `${formatDay(first, locale)} to ${formatDay(last, locale)}`
