import { durations, expectedOf, expiryOf, isWorth, packageValue } from '@matchdesk/shared/contract'
import { formatAmount, formatMoment } from '@matchdesk/shared/screens'
import type { Payment } from '../payment'

const lifetime = 'Lifetime'

/** What a payment records beside what its package leads to expect; undefined when no such package was sold. */
export function expectationsOf(payment: Payment, now: string, locale: string) {
  const { package_amount, package_duration, start_date, expiry_date, status } = payment
  const expected = expectedOf(payment, payment.sold ?? [])
  if (!expected) return undefined
  const isAccepted = status === 'Accepted'
  const expiry = expiryOf(isAccepted && start_date ? start_date : now, expected.package_duration)
  const day = (iso: string | null) => (iso === null ? lifetime : formatMoment(iso, locale))
  return [
    {
      title: 'Amount',
      recorded: formatAmount(package_amount, locale),
      expected: formatAmount(packageValue(expected), locale),
      differs: !isWorth(payment, expected),
    },
    {
      title: 'Duration',
      recorded: durations[package_duration] ?? String(package_duration),
      expected: durations[expected.package_duration] ?? String(expected.package_duration),
      differs: package_duration !== expected.package_duration,
    },
    {
      title: 'Expiry date',
      recorded: expiry_date ? day(expiry_date) : isAccepted ? lifetime : 'Not started',
      expected: isAccepted ? day(expiry) : `${day(expiry)} if it starts now`,
      differs: isAccepted && expiry_date !== expiry,
    },
  ]
}
