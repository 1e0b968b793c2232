import { formatMoment } from '@matchdesk/shared/screens'
import { screen } from '@testing-library/react'
import type { Payment } from '../payment'
import { openApprovals, withoutReview } from '../test/openApprovals'
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
  openApprovals([{ ...payment, ...more }], { path: '/page?desk=1', names: withoutReview })
  await screen.findByLabelText('Payment')
  return { subscription: () => screen.queryByLabelText('Subscription') }
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
