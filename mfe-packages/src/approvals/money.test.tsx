import { levels, type PaymentMoney } from '@matchdesk/shared/contract'
import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen, waitFor, within } from '@testing-library/react'
import { openApprovals } from '../test/openApprovals'
import { paymentOf } from '../test/paymentOf'
import { AcceptSeenQuestion } from './AcceptSeen'

const moneyOf = (state: PaymentMoney['state'], known: Partial<PaymentMoney> = {}): PaymentMoney => ({
  state,
  day: null,
  amount: null,
  until: '2026-11-15',
  ...known,
})
const seen = moneyOf('seen', { day: '2026-11-14', amount: 4500 })

test('each payment says what the statements have of it', async () => {
  openApprovals([
    paymentOf('1', { money: seen }),
    paymentOf('2', { package_amount: 4500, money: moneyOf('differs', { day: '2026-11-14', amount: 4000 }) }),
    paymentOf('3', { money: moneyOf('missing') }),
    paymentOf('4', { money: moneyOf('uncovered', { until: null }) }),
    paymentOf('5', { money: moneyOf('choose') }),
    paymentOf('6', { money: moneyOf('returned', { day: '2026-11-16', amount: 4500 }) }),
  ])
  for (const [title, detail] of [
    ['Money seen', 'Nov 14, 4,500'],
    ['Differs', '4,000 of 4,500'],
    ['Not seen', 'until Nov 15'],
    ['No statement', 'covers this day'],
    ['A row', 'may be its money'],
    ['Went back', 'Nov 16, 4,500'],
  ] as const) {
    expect(await screen.findByText(title, { selector: 'span' })).toBeVisible()
    expect(screen.getByText(detail)).toBeVisible()
  }
})

test('each payment says the days that it pays for', async () => {
  const start_date = '2026-11-14T10:00:00.000Z'
  openApprovals([
    paymentOf('1', { status: 'Accepted', start_date, expiry_date: '2026-12-14T10:00:00.000Z' }),
    paymentOf('2', { status: 'Accepted', start_date, expiry_date: null }),
    paymentOf('3', { start_date: null, expiry_date: null }),
  ])
  await screen.findByRole('columnheader', { name: 'Period' })
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['Nov 14, 2026Dec 14, 2026', 'Nov 14, 2026Lifetime', ''])
})

test('the list has no column for money where there is no statement', async () => {
  openApprovals([paymentOf('1'), paymentOf('2')])
  expect(await screen.findByRole('columnheader', { name: 'Transaction' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Money' })).toBeNull()
})

test('an acceptance without money asks why, and one with money seen does not', async () => {
  const { user, listDecisions } = openApprovals([paymentOf('1', { money: moneyOf('missing') }), paymentOf('2', { money: seen })])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Silver of Member 2' }), 'Accepted')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(listDecisions()).toHaveLength(1))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status of Silver of Member 1' }), 'Accepted')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Reason without money required!')
  await user.type(dialog.getByLabelText('Reason without money'), 'Paid at the office{Enter}')
  await waitFor(() => expect(listDecisions()[1]).toMatchObject({ id: '1', status: 'Accepted', without_money: 'Paid at the office' }))
})

test('the desk asks and sends it too, also where the money went back', async () => {
  const { user, listDecisions } = openApprovals([paymentOf('1', { money: moneyOf('returned', { until: null }) })], {
    path: '/page?filter=Pending&desk=first',
  })
  await screen.findByRole('heading', { name: '1 of 1' })
  await user.keyboard('a')
  await user.type(await screen.findByLabelText('Reason without money'), 'Paid again in cash{Enter}')
  await waitFor(() =>
    expect(listDecisions()).toEqual([expect.objectContaining({ id: '1', status: 'Accepted', without_money: 'Paid again in cash' })]),
  )
})

test('many are accepted with one reason for all that need one', async () => {
  const { user, listDecisions } = openApprovals([paymentOf('1', { money: moneyOf('missing') }), paymentOf('2', { money: seen })])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Accept (2)' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByLabelText('Reason without money'), 'Paid at the office{Enter}')
  await waitFor(() => expect(listDecisions()).toEqual([expect.objectContaining({ ids: ['1', '2'], without_money: 'Paid at the office' })]))
})

test('all with money seen are accepted after a question with their number and sum', async () => {
  const { user, listDecisions, requests } = openApprovals([
    paymentOf('1', { money: moneyOf('missing') }),
    paymentOf('2', { package_amount: 4500, money: seen }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Accept all with money seen' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Accept 1 payment, .*4,500 in all\?$/ }))
  expect(requests.some(({ query }) => query.filter === 'Pending' && query.money === 'seen')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Accept all with money seen' }))
  await waitFor(() => expect(listDecisions()).toEqual([expect.objectContaining({ ids: ['2'], status: 'Accepted' })]))
})

test('the question names the payments whose amount or duration differs from their package', async () => {
  const sold = [{ package_amount: 100, package_discount: 0, package_duration: 3 }]
  const rows = [
    paymentOf('1', { sold, package_duration: 3 }),
    paymentOf('2', { sold, package_duration: 3, package_amount: 90 }),
    paymentOf('3', { sold, package_duration: 1 }),
  ] as const
  fakeHost(() => ok({})).open(<AcceptSeenQuestion question={undefined} label="Accept" rows={rows} onConfirm={jest.fn()} onCancel={jest.fn()} />)
  const list = within(await screen.findByRole('list', { name: 'Payments that differ from their package' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Silver of Member 2: Amount 90, not 100',
    'Silver of Member 3: Duration 1 month, not 3 months',
  ])
})

test('over a hundred are accepted with words that nobody types by accident', async () => {
  const payment = paymentOf('1', { money: seen })
  const rows = [payment, ...Array.from({ length: 100 }, () => payment)] as const
  const confirmed = jest.fn()
  const question = <AcceptSeenQuestion question={undefined} label="Accept" rows={rows} onConfirm={confirmed} onCancel={jest.fn()} />
  const { user } = fakeHost(() => ok({})).open(question, '/page')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Type ACCEPT 101 to accept them')
  expect(confirmed).not.toHaveBeenCalled()
  await user.type(dialog.getByLabelText('Type ACCEPT 101'), 'accept 101{Enter}')
  expect(confirmed).toHaveBeenCalledTimes(1)
})

test('an API without statements shows none of it', async () => {
  openApprovals([paymentOf('1')], { names: levels.filter((name) => name !== 'money') })
  expect(await screen.findByRole('combobox', { name: 'Status of Silver of Member 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept all with money seen' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Money' })).toBeNull()
})

test('a transaction ID that other payments have too is marked in the list', async () => {
  const other = {
    id: '2',
    kind: 'normal',
    user_code: 'MD-2',
    name: 'Bilal',
    package_name: 'Gold',
    status: 'Pending',
    createdAt: '2026-11-14T10:00:00.000Z',
  } as const
  openApprovals([paymentOf('1', { duplicates: [other] }), paymentOf('3', { duplicates: [other, { ...other, id: '4' }] })])
  expect(await screen.findByText('ID used twice')).toBeVisible()
  expect(screen.getByText('ID used 3 times')).toBeVisible()
})
