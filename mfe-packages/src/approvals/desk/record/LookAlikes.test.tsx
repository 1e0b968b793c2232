import type { Level, LookAlike } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { screen, within } from '@testing-library/react'
import { paymentOf } from '../../../test/paymentOf'
import { LookAlikes } from './Record'

const payment = paymentOf('1', { screenshot: '/own' })
const other: LookAlike = {
  id: '2',
  kind: 'special',
  name: 'Zain',
  package_name: 'Gold',
  package_amount: 900,
  transaction_id: ' t1',
  status: 'Accepted',
  screenshot: '/other',
  createdAt: '2026-01-01T10:00:00.000Z',
}

/** The desk of a payment, on an API with these look-alikes; "not the same" takes one away. */
function open(lookAlikes: LookAlike[], { compared = true, names = ['money'] }: { compared?: boolean; names?: readonly Level[] } = {}) {
  let others = lookAlikes
  const host = fakeHost(({ method, path }) => {
    if (method === 'GET') return ok({ compared, look_alikes: others })
    others = method === 'DELETE' ? lookAlikes : others.filter(({ id }) => !path.endsWith(id))
    return ok({ message: 'Noted' })
  }, capabilitiesOf(names))
  return { ...host, ...host.open(<LookAlikes payment={payment} />) }
}

test('a screenshot that was handed in before is named with what differs, and shown beside on demand', async () => {
  const { user, requests } = open([other])
  expect(await screen.findByText('Gold of Zain: another amount, same transaction ID')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(screen.getByRole('img', { name: 'Screenshot of Gold of Zain' })).toHaveAttribute('src', '/other')
  expect(screen.getByRole('link', { name: 'Gold of Zain' })).toHaveAttribute('href', '#/package/special/approval?search=%20t1&desk=2')
  await user.click(screen.getByRole('button', { name: 'Not the same' }))
  expect(await screen.findByText('No other payment has this screenshot.')).toBeVisible()
  const undo = screen.getByRole('button', { name: 'Undo “Not the same”' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(await screen.findByText('Gold of Zain: another amount, same transaction ID')).toBeVisible()
  expect(undo).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /payments/1/not-the-same/2',
    'DELETE /payments/1/not-the-same/2',
  ])
})

test('several are counted, and each has its card', async () => {
  const { user } = open([other, { ...other, id: '3', name: 'Sana', package_amount: 100 }])
  expect(await screen.findByText('2 other payments')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(within(screen.getByRole('region', { name: 'Gold of Sana' })).getByText('The same picture, same amount, same transaction ID.')).toBeVisible()
})

test('a screenshot that is not compared yet says so', async () => {
  open([], { compared: false })
  expect(await screen.findByText('This screenshot is not compared yet.')).toBeVisible()
})

test('on an API without look-alikes, the desk has no place for them', () => {
  const { container, requests } = open([other], { names: [] })
  expect([container.textContent, requests]).toEqual(['', []])
})
