import { toMoments, presetsAt, rangeIn } from './dayRange'

test('a range of days is half open for the API, begins at midnight where the browser is, and may be open at either end', () => {
  expect(toMoments({ from: '2026-01-31', to: '2026-01-31' })).toEqual({
    from: new Date(2026, 0, 31).toISOString(),
    to: new Date(2026, 1, 1).toISOString(),
  })
  expect(toMoments({ from: '2026-01-31' })).toEqual({ from: new Date(2026, 0, 31).toISOString(), to: undefined })
})

test('a text in the address that is no day counts as absent', () => {
  const none = { from: undefined, to: undefined }
  expect(rangeIn(new URLSearchParams('from=yesterday&to=2026-13-40'))).toEqual(none)
  expect(rangeIn(new URLSearchParams('from=2026-01-31&to='))).toEqual({ from: '2026-01-31', to: undefined })
  expect(rangeIn(new URLSearchParams())).toEqual(none)
})

test.each(['0000-01-01', '0026-01-01', '0099-12-31', '0202-01-01', '2026-02-29', '2026-02-31', '2026-00-10', '2026-01-00', '20260101'])(
  '%s is no day',
  (from) => expect(rangeIn(new URLSearchParams({ from }))).toEqual({ from: undefined, to: undefined }),
)

test.each(['1000-01-01', '2024-02-29', '2026-01-01', '2026-12-31', '9999-12-31'])('%s is a day', (from) =>
  expect(rangeIn(new URLSearchParams({ from }))).toEqual({ from, to: undefined }),
)

test.each([
  ['Today', new Date(2026, 2, 3, 23, 59), '2026-03-03', '2026-03-03'],
  ['Today', new Date(2026, 2, 3, 0, 0), '2026-03-03', '2026-03-03'],
  ['Last 7 days', new Date(2026, 2, 3, 23, 59), '2026-02-25', '2026-03-03'],
  ['Last 30 days', new Date(2026, 2, 3, 23, 59), '2026-02-02', '2026-03-03'],
  ['Last 30 days', new Date(2026, 0, 30), '2026-01-01', '2026-01-30'],
  ['This month', new Date(2026, 1, 28, 23, 59), '2026-02-01', '2026-02-28'],
  ['This month', new Date(2026, 11, 1), '2026-12-01', '2026-12-31'],
  ['Last month', new Date(2026, 2, 3, 23, 59), '2026-02-01', '2026-02-28'],
  ['Last month', new Date(2026, 0, 31), '2025-12-01', '2025-12-31'],
])('%s as of %s is from %s to %s', (name, now, from, to) => expect(presetsAt(now)[name]).toEqual({ from, to }))
