import { appUsers, getField, packageValue, payments } from '@matchdesk/shared/contract'
import { formatAmount, formatCount, formatMoment } from '@matchdesk/shared/values'
import { getTitle, plain } from './format'

const shown = (package_amount: number, package_discount: number) => formatAmount(packageValue({ package_amount, package_discount }), 'en-US')

test('the value of a package is shown to the hundredth, and whole when it is', () => {
  expect(shown(9999, 12)).toBe('8,799.12')
  expect(shown(9995, 10)).toBe('8,995.50')
  expect(shown(1500, 10)).toBe('1,350')
  expect(shown(100_000_000, 99)).toBe('1,000,000')
})

test('a moment and a number in another language are as its readers write them', () => {
  expect(formatMoment('2024-01-05T10:30:00', 'de')).toBe('05. Jan. 2024, 10:30')
  expect(formatCount(4312, 'de')).toBe('4.312')
})

test('a number that is not whole has its fraction', () => {
  expect(formatCount(1234.5, 'en-US')).toBe('1,234.5')
})

test('the age of somebody whose profile is not filled in yet is none, not 0', () => {
  const { age } = appUsers.list.row.shape
  expect([plain(age, 0, 'en-US'), plain(age, 31, 'en-US')]).toEqual(['–', 31])
})

const titleOf = (name: string, currency?: string) => getTitle(name, getField(payments.normal.list.row.shape, name), currency)

test('the title of money names the currency of the console, and that of a host without one does not', () => {
  expect(titleOf('package_amount', 'PKR')).toBe('Amount (PKR)')
  expect(titleOf('package_amount')).toBe('Amount')
  expect(titleOf('name', 'PKR')).toBe('Name')
})

test('a value of several parts is written to a file with all of them', () => {
  const paid_back = { amount: 900, day: '2026-11-02', reference: 'RF-1', reason: 'Paid twice' }
  expect(plain(getField(payments.normal.list.row.shape, 'paid_back'), paid_back, 'en-US')).toBe('900, 2026-11-02, RF-1, Paid twice')
})
