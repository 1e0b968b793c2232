import { payments } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, ok, refused } from '@matchdesk/shared/test'
import { screen, waitFor, within } from '@testing-library/react'
import type { Payment } from '../../payment'
import { paymentOf } from '../../test/paymentOf'
import { ApprovalScreen } from '../Approvals'
import { defineApprovals } from '../defineApprovals'

const approvals = defineApprovals(payments.normal, 'History')
const accepted = { status: 'Accepted', start_date: '2026-01-01T10:00:00.000Z', expiry_date: '2026-02-01T10:00:00.000Z' } as const

async function openDesk(known: Partial<Payment>, { capabilities = capabilitiesOf(), isStale = false } = {}) {
  const history = [paymentOf('1', known)]
  const host = fakeHost(({ method }) => {
    if (method === 'GET') return ok({ history, total: 1 })
    if (isStale) return refused(412, 'This record was changed by somebody else', { current: history[0] })
    return ok({ message: 'Done', undo: { id: 'u1', until: '2999-01-01T00:00:00.000Z' } })
  }, capabilities)
  const { user } = host.open(<ApprovalScreen approvals={approvals} />, '/page?desk=1')
  await screen.findByRole('heading', { name: '1 of 1' })
  return { ...host, user, writes: () => host.requests.filter(({ method }) => method === 'PUT') }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Paid back: Silver of Member 1' }))

test('B asks for money and period of a payment, with the return of a statement filled in, and offers the undo', async () => {
  const money = { state: 'returned', day: '2026-01-05', amount: 99.5, until: null } as const
  const { user, writes } = await openDesk({ ...accepted, money })
  await user.keyboard('b')
  const form = await dialog()
  expect([form.getByLabelText(/^Amount/), form.getByLabelText(/^Day/)].map((input) => (input as HTMLInputElement).value)).toEqual([
    '99.5',
    '2026-01-05',
  ])
  await waitFor(() => expect(form.getByLabelText(/^Reference/)).toHaveFocus())
  await user.keyboard('RF-1')
  await user.type(form.getByLabelText(/^Reason/), 'Paid twice')
  await user.click(form.getByRole('button', { name: 'Mark as paid back' }))
  expect(await form.findByText('Period required!')).toBeVisible()
  await user.selectOptions(form.getByLabelText(/^Period/), 'Ends now')
  await user.click(form.getByRole('button', { name: 'Mark as paid back' }))
  expect(writes()).toMatchObject([
    {
      path: '/payments/1/paid-back',
      headers: { 'If-Match': '2026-01-01T10:00:00.000Z' },
      body: { amount: 99.5, day: '2026-01-05', reference: 'RF-1', reason: 'Paid twice', period: 'ends' },
    },
  ])
  expect(await screen.findByText(/^Silver of Member 1 marked as paid back/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note is changed with its values, the period of a rejected payment is no question, and a refusal keeps the form', async () => {
  const { user } = await openDesk(
    { status: 'Rejected', paid_back: { amount: 60, day: '2026-01-04', reference: 'RF-9', reason: 'Twice' } },
    { isStale: true },
  )
  expect(await screen.findByText('Paid back 60 on Jan 04, 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Paid back/ }))
  const form = await dialog()
  expect(form.getByLabelText(/^Reference/)).toHaveValue('RF-9')
  expect(form.getByLabelText(/^Period/)).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Mark as paid back' }))
  expect(await form.findByText('This record was changed by somebody else')).toBeVisible()
  expect(form.getByLabelText(/^Amount/)).toHaveValue(60)
})

test('a payment without a decision has no such command', async () => {
  const before = await openDesk({})
  await before.user.keyboard('b')
  expect(screen.queryByRole('button', { name: /^Paid back/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an API without the level money has no such command', async () => {
  await openDesk(accepted, { capabilities: capabilitiesOf(['records', 'review']) })
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Paid back/ })).toBeNull()
})
