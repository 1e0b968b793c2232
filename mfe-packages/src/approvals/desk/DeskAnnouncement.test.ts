import type { Payment } from '../../payment'
import { paymentOf } from '../../test/paymentOf'
import { formatAnnouncement } from './DeskAnnouncement'

const known = { name: 'Zain Jadoon', package_amount: 8799.12 }
const other = {
  id: '2',
  kind: 'normal',
  user_code: 'MD-2',
  name: 'Ayesha',
  package_name: 'Gold',
  status: 'Accepted',
  createdAt: '2026-01-01T10:00:00.000Z',
} as const

test.each<[string, Partial<Payment>, string | undefined, string]>([
  ['a payment', {}, undefined, '3 of 41, Zain Jadoon, Silver 8,799.12, pending'],
  ['one that was decided', { status: 'Rejected' }, undefined, '3 of 41, Zain Jadoon, Silver 8,799.12, rejected'],
  ['one of a deleted user', { name: '' }, undefined, '3 of 41, deleted user, Silver 8,799.12, pending'],
  [
    'one whose transaction another has',
    { duplicates: [other] },
    undefined,
    '3 of 41, Zain Jadoon, Silver 8,799.12, pending. Warning: transaction ID T1 also used by another payment',
  ],
  [
    'one whose transaction two others have',
    { duplicates: [other, other] },
    undefined,
    '3 of 41, Zain Jadoon, Silver 8,799.12, pending. Warning: transaction ID T1 also used by 2 other payments',
  ],
  ['one that a colleague reviews', {}, 'Noor', '3 of 41, Silver of Zain Jadoon, Noor reviews it'],
])('%s', (_, different, holder, text) => {
  expect(formatAnnouncement(paymentOf('1', { ...known, ...different }), '3 of 41', holder, 'en-US')).toBe(text)
})
