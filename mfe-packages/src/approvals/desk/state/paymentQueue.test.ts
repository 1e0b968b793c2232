import { paymentOf } from '../../../test/paymentOf'
import { emptyQueue, replaceOwnRecord, addPage, type QueuePage } from './paymentQueue'

/** A page of a list of nine payments, the newest first: the ninth came at 1 o'clock. */
const page = (ids: string, total: number, start = 0): QueuePage => ({
  payments: [...ids].map((id) => paymentOf(id, { createdAt: `2026-01-01T0${10 - Number(id)}:00:00.000Z` })),
  total,
  start,
})

test.each([
  ['begins with its first page', '123, 2 more', [page('123', 5)]],
  ['goes on with the next page', '12345, 0 more', [page('123', 5), page('45', 5, 3)]],
  ['drops a payment that left the page, and nothing behind it', '1345, 0 more', [page('123', 5), page('45', 5, 3), page('134', 4)]],
  ['drops a payment that left the last page, and nothing before it', '1234, 0 more', [page('123', 5), page('45', 5, 3), page('4', 4, 3)]],
  ['drops payments behind the last row', '1234, 0 more', [page('123', 5), page('45', 5, 3), page('1234', 4)]],
  ['keeps the open payment', '1234, 1 more', [page('1234', 5), page('234', 4)]],
  ['drops the same where the oldest are first', '421, 0 more', [page('43', 4), page('21', 4, 2), page('42', 3)], 'createdAt'],
])('the queue %s', (_, text, pages, order = '-createdAt') => {
  const list = { key: '', filter: undefined, order }
  const { payments, remaining } = pages.reduce((queue, next) => addPage(queue, next, list, '1'), emptyQueue(0))
  expect(`${payments.map(({ id }) => id).join('')}, ${remaining} more`).toBe(text)
})

test('of two payments that have left the list, the one that this person decided stays, and the one that a colleague decided leaves', () => {
  const list = { key: '', filter: undefined, order: '-createdAt' }
  const queue = replaceOwnRecord(addPage(emptyQueue(0), page('1234', 4), list, '1'), paymentOf('2', { status: 'Accepted' }))
  expect(addPage(queue, page('14', 2), list, '1').payments.map(({ id }) => id)).toEqual(['1', '2', '4'])
})
