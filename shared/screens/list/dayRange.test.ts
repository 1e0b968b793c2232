import { momentsOf, presetsAt, rangeIn } from './dayRange'

test('a range of days is half open for the API, and begins at midnight where the browser is', () => {
  expect(momentsOf({ from: '2026-01-31', to: '2026-01-31' })).toEqual({
    from: new Date(2026, 0, 31).toISOString(),
    to: new Date(2026, 1, 1).toISOString(),
  })
})

test('a range may be open at either end', () => {
  expect(momentsOf({ from: '2026-01-31' })).toEqual({ from: new Date(2026, 0, 31).toISOString(), to: undefined })
})

test('a text in the address that is no day counts as absent, and is named', () => {
  const none = { from: undefined, to: undefined }
  expect(rangeIn(new URLSearchParams('from=yesterday&to=2026-13-40'))).toEqual({ ...none, notDays: ['yesterday', '2026-13-40'] })
  expect(rangeIn(new URLSearchParams('from=2026-01-31&to='))).toEqual({ from: '2026-01-31', to: undefined, notDays: [] })
  expect(rangeIn(new URLSearchParams())).toEqual({ ...none, notDays: [] })
})

test('the last seven days include this one, and the last month is whole', () => {
  const { 'Last 7 days': week, 'Last month': month } = presetsAt(new Date(2026, 2, 3, 23, 59))
  expect(week).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(month).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
