import { formatCountEnUs, formatMomentEnUs } from './format'

test('moments at every hour and in every month are as Intl writes them', () => {
  const intl = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
  const moments = Array.from({ length: 2000 }, (_, index) => new Date(Date.UTC(2023, 0, 1) + index * 12.7 * 3_600_000))
  for (const moment of moments) expect(formatMomentEnUs(moment)).toBe(intl.format(moment).replaceAll('\u202f', ' '))
})

test.each([0, 7, 999, 1000, 54_321, 100_000, 1_234_567, -1, -999, -1000])('%d is as Intl writes it', (count) => {
  expect(formatCountEnUs(count)).toBe(new Intl.NumberFormat('en-US').format(count))
})
