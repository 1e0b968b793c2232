import type { Request } from '@matchdesk/shared/client'
import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen, waitFor } from '@testing-library/react'
import ReturnedMoney from './ReturnedMoney'

const payment = {
  ...{ id: '7', kind: 'special', user_code: 'MD-7', name: 'Ali', package_name: 'Gold', package_amount: 4500, transaction_id: '701234567890' },
  ...{ status: 'Accepted', createdAt: '2026-11-14T10:00:00.000Z' },
}
const returned = { payment, updatedAt: '2026-11-15T10:00:00.000Z', day: '2026-11-16', amount: 4500 }

test('an accepted payment whose money went back is named, and one press sets it back with that reason', async () => {
  let payments = [returned]
  const host = fakeHost(({ method }: Request) => {
    if (method === 'GET') return ok({ payments })
    payments = []
    return ok({ message: 'Set to Pending' })
  })
  const { user } = host.open(<ReturnedMoney />, '/page')
  expect(await screen.findByText(/Gold of Ali/)).toBeVisible()
  expect(screen.getByText(/4,500 went back on Nov 16, 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Gold of Ali' })).toHaveAttribute('href', '#/specialPayment/7?name=701234567890')
  screen.getByRole('button', { name: 'Set back Gold of Ali' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/Gold of Ali/)).toBeNull())
  expect(host.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/packageapprovalspecial',
    headers: { 'If-Match': returned.updatedAt },
    body: { id: '7', user_code: 'MD-7', status: 'Pending', correction: 'Money came and went back' },
  })
})
