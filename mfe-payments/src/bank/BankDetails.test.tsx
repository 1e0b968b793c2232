import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { screen, within } from '@testing-library/react'
import BankDetails from './BankDetails'

const account = {
  account_title: 'Matchdesk',
  branch_code: '0105',
  account_no: '0042',
  iban_no: '',
  icon: null,
  updatedAt: '2026-01-02T03:04:05.000Z',
}
const open = (capabilities = capabilitiesOf()) => {
  const bank_details = [
    { ...account, id: '1', bank_name: 'Meezan', is_closed: false },
    { ...account, id: '2', bank_name: 'UBL', is_closed: true },
  ]
  const usage = { count: 12, more: false, by: 'payments', also: [{ count: 3, more: false, by: 'statement rows' }] }
  const host = fakeHost(({ method, path }) => ok(method !== 'GET' ? {} : path.startsWith('/bank-usage') ? usage : { bank_details }), capabilities)
  return { ...host, user: host.open(<BankDetails />, '/payment/details').user }
}

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:icon', revokeObjectURL: () => {} }))

test('an open account is closed after a question, a closed one is marked and opened', async () => {
  const { user, requests } = open()
  expect(within(await screen.findByRole('row', { name: /UBL/ })).getByText('Closed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Close UBL' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close Meezan' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Close Meezan 0042?' })).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Reopen UBL' }))
  const writes = requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  expect(writes).toEqual(['POST /bankdetails/1/close', 'DELETE /bankdetails/2/close'])
})

test('the question before a delete names the payments and rows', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Meezan' }))
  expect(await screen.findByText(/^12 payments and 3 statement rows use this bank account\./)).toBeVisible()
})

test('an API without the level money has neither the state nor its acts', async () => {
  open(capabilitiesOf(['records']))
  await screen.findByRole('row', { name: /UBL/ })
  expect(screen.queryByText('Closed')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Close|Reopen) / })).toBeNull()
})
