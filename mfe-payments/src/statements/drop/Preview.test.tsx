import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import type { Reading } from '../reading/readFile'
import type { Account, KnownLayout } from './findAccount'
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
const accounts = [accountOf('1', '0102-0042'), accountOf('2', '0102-0043')]
const layout = { header: ['Date', 'TID', 'In', 'Worth'], columns: { date: 0, reference: 1, credit: 2 }, dates: 'dmy', decimal: '.' } as const
const reading: Reading = {
  layout: { ...layout, header: [...layout.header] },
  titles: layout.header,
  preamble: 'Statement of account',
  rows: [{ day: '2026-11-14', amount: 4500, reference: '701234567890', text: 'Raast' }],
  leftOut: [{ reason: 'total', count: 1, examples: [{ line: 9, text: 'Total | 4,500' }] }],
  days: { first: '2026-11-01', last: '2026-11-15' },
}

function open(known: Partial<Reading> = {}, layouts: readonly KnownLayout[] = [], fileName = 'statement.csv') {
  const onImport = jest.fn()
  const onCorrect = jest.fn()
  const props = { fileName, accounts, layouts, busy: false, onImport, onCorrect }
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

test('amounts have separators', async () => {
  open({ rows: [{ day: '2026-11-14', amount: 1234567.5, reference: '', text: '' }] })
  expect(await screen.findByRole('cell', { name: '1,234,567.5' })).toBeVisible()
})

test('the account is the one that the file names', async () => {
  open({ preamble: 'Account 01020042' })
  expect(await screen.findByLabelText(/^Bank account/)).toHaveValue('1')
})

test('a file with the titles of a corrected one belongs to its account', async () => {
  open({}, [{ bank: '2', layout: { ...layout, header: [...layout.header] } }])
  expect(await screen.findByLabelText(/^Bank account/)).toHaveValue('2')
})

test('a corrected column is read again, and goes with the import', async () => {
  const { user, onCorrect, onImport } = open({ preamble: 'Account 01020042' })
  await user.click(await screen.findByRole('button', { name: 'Correct the columns' }))
  await user.selectOptions(screen.getByLabelText('Money in'), '3')
  const correction = { ...layout, columns: { date: 0, reference: 1, credit: 3 } }
  expect(onCorrect).toHaveBeenCalledWith(correction)
  await user.click(await importButton())
  expect(onImport).toHaveBeenCalledWith(expect.objectContaining({ layout: correction }))
})

test('what was left out has its reason and its first lines', async () => {
  const { user } = open()
  await user.click(await screen.findByText('1 line left out'))
  expect(screen.getByText('Totals and balances: 1')).toBeVisible()
  expect(screen.getByText('Total | 4,500')).toBeVisible()
})

test('a table that is not recognised asks for its columns', async () => {
  open({ layout: undefined, rows: [], days: undefined })
  expect(await screen.findByText(/^No column of this file was recognised/)).toBeVisible()
  expect(screen.getByLabelText('Money in')).toBeVisible()
})
