import { subscriptions } from '@matchdesk/shared/contract'
import { formatMoment, ListScreen } from '@matchdesk/shared/screens'
import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen, within } from '@testing-library/react'
import { paymentOf } from '../test/paymentOf'
import { defineSubscriptions, firstAcceptance } from './defineSubscriptions'

const [february, march, june] = ['2026-02-10T10:00:00.000Z', '2026-03-10T10:00:00.000Z', '2026-06-10T10:00:00.000Z'] as const
const day = (moment: string) => formatMoment(moment, 'en-US')

test('a subscription asks, before it is set back, with the later payments that get the same status', async () => {
  const subscription = {
    ...paymentOf('1', { name: 'Zain', package_name: 'Gold', status: 'Accepted' }),
    next: { package_name: 'Silver', start_date: february, expiry_date: march },
    paid_until: june,
  }
  const host = fakeHost(() => ok({ package: [subscription], total: 1 }))
  const { user } = host.open(
    <ListScreen definition={defineSubscriptions(subscriptions.normal, { label: 'Subscriptions', firstStep: firstAcceptance('/payments') })} />,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select Zain' }))
  await user.click(screen.getByRole('button', { name: 'Reject (1)' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reject Gold of Zain?' })
  expect(question).toHaveTextContent('Later payments get the same status:')
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`Silver: From ${day(february)} until ${day(march)}`, `Those after it: From ${day(march)} until ${day(june)}`])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Accept (1)' }))
  expect(await screen.findByRole('alertdialog', { name: 'Accept Gold of Zain?' })).not.toHaveTextContent('Later')
})
