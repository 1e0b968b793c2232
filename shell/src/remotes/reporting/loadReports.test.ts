import { createLoadReports } from './reporter'

const users = { type: 'load', remote: 'users', version: '1.0.0' } as const
const payments = { ...users, remote: 'payments' } as const
const minutes = (number: number) => number * 60_000

test('a tab reports what is new, and each hour what is open', () => {
  const take = createLoadReports()
  const next = { ...payments, version: '1.1.0' }
  expect(take([users], ['users'], minutes(1))).toEqual([users])
  expect(take([users, payments], ['payments'], minutes(2))).toEqual([payments])
  expect(take([users, payments], ['payments'], minutes(59))).toEqual([])
  expect(take([users, payments], ['payments'], minutes(61))).toEqual([payments])
  expect(take([users, next], ['users'], minutes(62))).toEqual([users, next])
  expect(take([users, next], ['users'], minutes(119))).toEqual([])
})
