import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import type { Reading } from '../reading/readFile'
import type { Way } from '../reading/way'
import type { Account, AccountLayout } from './findAccount'
import { Preview } from './Preview'

const accountOf = (id: string, account_no: string): Account => ({
  id,
  account_title: 'Matchdesk',
  bank_name: 'Meezan',
  branch_code: '',
  account_no,
  iban_no: '',
  icon: null,
  updatedAt: '2026-01-01T10:00:00.000Z',
})
const accounts = [accountOf('1', '0102-0042'), accountOf('2', '0102-0043'), accountOf('3', '7')]
const way: Way = { header: ['Date', 'TID', 'In', 'Worth'], columns: { date: 0, reference: 1, credit: 2 }, dates: 'dmy', decimal: '.' }
const layout = { ...way, dates: 'dmy', decimal: '.' } as const
const reading: Reading = {
  way,
  missing: [],
  titles: way.header,
  preamble: 'Statement of account',
  rows: [{ day: '2026-11-14', amount: 4500, reference: '701234567890', text: 'Raast' }],
  outgoing: [],
  leftOut: [
    { reason: 'total', line: 9, text: 'Total | 4,500' },
    { reason: 'unbooked', line: 4, text: '15/11/2026 | Raast | Pending' },
    { reason: 'unbooked', line: 5, text: '15/11/2026 | Raast | Failed' },
  ],
  days: { first: '2026-11-01', last: '2026-11-15' },
  roundedIds: 0,
}

function open(known: Partial<Reading> = {}, layouts: readonly AccountLayout[] = [], some = accounts) {
  const onImport = jest.fn()
  const onCorrect = jest.fn()
  const props = { fileName: 'statement.csv', accounts: some, layouts, busy: false, onImport, onCorrect }
  const { user } = fakeHost(() => ok({})).open(<Preview reading={{ ...reading, ...known }} {...props} />, '/page')
  return { user, onImport, onCorrect }
}
const importButton = () => screen.findByRole('button', { name: 'Import 1 row' })

test('an import needs an account, and sends the rows with the days of the file', async () => {
  const { user, onImport } = open()
  await user.click(await importButton())
  expect(screen.getByLabelText(/^Bank account/)).toHaveAccessibleDescription('Choose the account of this statement')
  expect(onImport).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText(/^Bank account/), '2')
  await user.click(await importButton())
  expect(onImport).toHaveBeenCalledWith({ bank: '2', first_day: '2026-11-01', last_day: '2026-11-15', rows: reading.rows })
})

test('amounts have separators, and their title is above their end', async () => {
  open({ rows: [{ day: '2026-11-14', amount: 1234567.5, reference: '', text: '' }] })
  expect(await screen.findByRole('cell', { name: '1,234,567.5' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('data-align', 'end')
})

test.each([
  ['Account 01020042', '1'],
  ['Account 0102-0043-77', ''],
  ['IBAN PK36 MEZN 0000 0000 0102 0042', '1'],
  ['Accounts 01020042 and 01020043', ''],
  ['Account 7', ''],
])('"%s" above the table names the account "%s"', async (preamble, id) => {
  open({ preamble })
  expect(await screen.findByLabelText(/^Bank account/)).toHaveValue(id)
})

test('the only account is not taken for one that the file does not name', async () => {
  open({ preamble: 'Account 7' }, [], accounts.slice(2))
  expect(await screen.findByLabelText(/^Bank account/)).toHaveValue('')
})

test('a file is read as somebody corrected the last one of its account', async () => {
  const { user, onCorrect } = open({}, [{ bank: '2', layout }])
  await user.selectOptions(await screen.findByLabelText(/^Bank account/), '2')
  expect(onCorrect).toHaveBeenLastCalledWith(layout)
})

test('a corrected column is read again, and goes with the import', async () => {
  const { user, onCorrect, onImport } = open({ preamble: 'Account 01020042' })
  await user.click(await screen.findByRole('button', { name: 'Correct the columns' }))
  await user.selectOptions(screen.getByLabelText('Money in'), '3')
  expect(onCorrect).toHaveBeenCalledWith({ ...way, columns: { date: 0, reference: 1, credit: 3 } })
  await user.click(await importButton())
  expect(onImport).toHaveBeenCalledWith(expect.objectContaining({ layout }))
})

test('what is left out stands beside the import, with its reasons, and is shown', async () => {
  const { user } = open()
  expect(await screen.findByText('3 of 4 lines are left out. Totals and balances: 1. Not completed by the bank: 2.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Look at them' }))
  expect(screen.getByRole('row', { name: '4 Not completed by the bank 15/11/2026 | Raast | Pending' })).toBeVisible()
})

test.each([
  ['columns', /^No column of this file was recognised/, 'Money in'],
  ['direction', /^This file does not say which amounts came in/, 'In or out'],
  ['dates', /^This file does not say whether the day or the month comes first/, 'Order of the days'],
  ['decimal', /^This file does not say whether 500.000/, 'Decimal sign'],
  ['currency', /^This file does not name its currency/, 'Currency'],
] as const)('a file that does not say its %s asks, and is not imported before', async (missing, question, field) => {
  open({ missing: [missing] })
  expect(await screen.findByText(question)).toBeVisible()
  expect(screen.getByLabelText(new RegExp(`^${field}`))).toBeVisible()
  expect(await importButton()).toBeDisabled()
})

test('an answer is read again', async () => {
  const { user, onCorrect } = open({ missing: ['dates'], way: { ...way, dates: undefined } })
  await user.selectOptions(await screen.findByLabelText(/^Order of the days/), 'mdy')
  expect(onCorrect).toHaveBeenCalledWith({ ...way, dates: 'mdy' })
})

test('ids that a spreadsheet rounded are warned of', async () => {
  open({ roundedIds: 1 })
  expect(await screen.findByText(/^A spreadsheet has rounded the transaction IDs of 1 row/)).toBeVisible()
})

test('a file with outgoing amounts alone is imported for those that went back', async () => {
  const { user, onImport } = open({ preamble: 'Account 01020042', rows: [], outgoing: reading.rows })
  expect(await screen.findByText('No incoming amount was found. If money came in, correct the columns.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 1 outgoing amount' }))
  expect(onImport).toHaveBeenCalledWith(expect.objectContaining({ rows: [] }))
})
