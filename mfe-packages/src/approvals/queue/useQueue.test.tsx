import { renderHook } from '@testing-library/react'
import { paymentOf } from '../test/paymentOf'
import { useQueue } from './useQueue'

/** Payments of a list of nine, the newest first: the ninth came at 1 o'clock. */
const page = (ids: string, total: number) => ({
  history: [...ids].map((id) => paymentOf(id, { createdAt: `2026-01-01T0${10 - Number(id)}:00:00.000Z` })),
  total,
})

/** A page, how many rows of the list come before it, and whether decisions are on their way. */
type PageRead = readonly [read: ReturnType<typeof page>, start: number, isDeciding?: boolean]

/** The queue after pages that were read one after the other. */
function queueAfter([first, ...more]: readonly PageRead[]) {
  const listed = { shown: '', isIn: () => true, order: '-createdAt', open: '1' }
  const { result, rerender } = renderHook(({ at: [read, start, isDeciding = false] }) => useQueue(read, { ...listed, start, isDeciding }), {
    initialProps: { at: first! },
  })
  for (const at of more) rerender({ at })
  const { payments, remaining } = result.current
  return `${payments.map(({ id }) => id).join('')}, ${remaining} more`
}

const cases: [string, string, PageRead[]][] = [
  ['begins with its first page', '123, 2 more', [[page('123', 5), 0]]],
  [
    'goes on with the next page',
    '12345, 0 more',
    [
      [page('123', 5), 0],
      [page('45', 5), 3],
    ],
  ],
  [
    'drops what left the page, and nothing behind it',
    '1345, 0 more',
    [
      [page('123', 5), 0],
      [page('45', 5), 3],
      [page('134', 4), 0],
    ],
  ],
  [
    'drops what left the last page, and nothing before it',
    '1234, 0 more',
    [
      [page('123', 5), 0],
      [page('45', 5), 3],
      [page('4', 4), 3],
    ],
  ],
  [
    'drops what was behind the last row',
    '1234, 0 more',
    [
      [page('123', 5), 0],
      [page('45', 5), 3],
      [page('1234', 4), 0],
    ],
  ],
  [
    'takes no page while decisions are on their way',
    '123, 2 more',
    [
      [page('123', 5), 0],
      [page('23', 4), 0, true],
    ],
  ],
  [
    'takes that page once they are saved',
    '134, 1 more',
    [
      [page('1234', 5), 0],
      [page('134', 4), 0, true],
      [page('134', 4), 0],
    ],
  ],
]

test.each(cases)('the queue %s', (_, queue, reads) => {
  expect(queueAfter(reads)).toBe(queue)
})
