import { packageValue } from '@matchdesk/shared/contract'
import { formatAmount } from './format'

const shown = (package_amount: number, package_discount: number) => formatAmount(packageValue({ package_amount, package_discount }), 'en-US')

test('the value of a package is shown to the hundredth, and whole when it is', () => {
  expect(shown(9999, 12)).toBe('8,799.12')
  expect(shown(9995, 10)).toBe('8,995.50')
  expect(shown(1500, 10)).toBe('1,350')
  expect(shown(100_000_000, 99)).toBe('1,000,000')
})
