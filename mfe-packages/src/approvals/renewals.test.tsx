import { levels, payments } from '@matchdesk/shared/contract'
import { formatMoment } from '@matchdesk/shared/screens'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { screen, waitFor, within } from '@testing-library/react'
import Desk from './desk/Desk'
import { defineApprovals } from './defineApprovals'
import type { Payment } from '../payment'
import { paymentOf } from '../test/paymentOf'

const payment = paymentOf('1', {
  name: 'Ayesha Khan',
  package_name: 'Platinum',
  package_amount: 900,
  package_duration: 3,
  sold: [{ package_amount: 900, package_discount: 0, package_duration: 3 }],
})
const [february, march, june] = ['2026-02-10T10:00:00.000Z', '2026-03-10T10:00:00.000Z', '2026-06-10T10:00:00.000Z'] as const
const day = (moment: string) => formatMoment(moment, 'en-US')

async function open(more: Partial<Payment>) {
  const shown = { ...payment, ...more }
  const host = fakeHost(
    ({ method }) =>
      ok(method === 'GET' ? { history: [shown], total: 1 } : { message: 'Package rejected', history: { ...shown, status: 'Rejected' } }),
    capabilitiesOf(levels.filter((name) => name !== 'review')),
  )
  const { user } = host.open(<Desk approvals={defineApprovals(payments.normal, { label: 'History' })} open="1" onOpen={() => {}} />)
  await screen.findByLabelText('Payment')
  const sent = () => host.requests.filter(({ method }) => method === 'POST')
  return { user, sent, subscription: () => screen.queryByLabelText('Subscription') }
}

test('a renewal says what its member has until when, which dates accepting gives, and that it waits for its turn', async () => {
  const { subscription } = await open({
    current: { package_name: 'Gold', paid_until: march },
    gives: { start_date: march, expiry_date: june },
  })
  expect(subscription()).toHaveTextContent(`Gold, paid until ${day(march)}`)
  expect(subscription()).toHaveTextContent(`From ${day(march)} until ${day(june)}`)
  expect(subscription()).toHaveTextContent(`This payment waits for its turn: what the member has is paid until ${day(march)}.`)
  expect(screen.queryByRole('row', { name: /Expiry date/ })).toBeNull()
})

test('a first payment does not wait', async () => {
  const first = await open({ gives: { start_date: february, expiry_date: march } })
  expect(first.subscription()).toHaveTextContent('No package')
  expect(first.subscription()).not.toHaveTextContent('waits')
})

test('a payment that gets its former dates back does not wait', async () => {
  const { subscription } = await open({
    current: { package_name: 'Gold', paid_until: june },
    gives: { start_date: february, expiry_date: march },
  })
  expect(subscription()).toHaveTextContent(`From ${day(february)} until ${day(march)}`)
  expect(subscription()).not.toHaveTextContent('waits')
})

test('a payment after a lifetime gets no dates', async () => {
  const { subscription } = await open({ current: { package_name: 'Lifetime', paid_until: null }, gives: { start_date: null, expiry_date: null } })
  expect(subscription()).toHaveTextContent('Lifetime, paid for a lifetime')
  expect(subscription()).toHaveTextContent('No dates: a lifetime covers it')
})

test('the comparison shows the expiry and leaves the subscription out where the API sends no dates', async () => {
  const { subscription } = await open({})
  expect(subscription()).toBeNull()
  expect(screen.getByRole('row', { name: /Expiry date/ })).toHaveTextContent(/Not started .* if it is accepted now/)
})

test('a payment that others wait for is set back only after their new dates were shown', async () => {
  const { user, sent } = await open({
    status: 'Accepted',
    start_date: february,
    expiry_date: march,
    decided_at: february,
    moves: [{ id: '2', package_name: 'Silver', start_date: february, expiry_date: june }],
  })
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /^Reject/ }))
    return screen.findByRole('alertdialog', { name: 'Reject Platinum of Ayesha Khan?' })
  }
  const question = await ask()
  expect(question).toHaveTextContent(`Silver: From ${day(february)} until ${day(june)}`)
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])
  await user.click(within(await ask()).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { id: '1', status: 'Rejected' } }]))
})

test('a payment that nobody waits for is set back at once', async () => {
  const { user, sent } = await open({ status: 'Accepted', start_date: february, expiry_date: march, decided_at: february })
  await user.click(screen.getByRole('button', { name: /^Reject/ }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})
