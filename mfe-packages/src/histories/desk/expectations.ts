import { durations, expiryOf, packageValue } from '@matchdesk/shared/contract'
import { formatAmount, formatMoment } from '@matchdesk/shared/screens'
import type { Payment } from '../payment'

const lifetime = 'Lifetime'

/** What a payment records beside what its package leads to expect. Amounts are whole: less than one apart is the same. */
export function expectationsOf(payment: Payment, now: string, locale: string) {
  const { offer, package_amount, package_duration, start_date, expiry_date, status } = payment
  if (!offer) return undefined
  const value = packageValue(offer)
  const isAccepted = status === 'Accepted'
  const expiry = expiryOf(isAccepted && start_date ? start_date : now, offer.package_duration)
  const day = (iso: string | null) => (iso === null ? lifetime : formatMoment(iso, locale))
  return [
    {
      title: 'Amount',
      recorded: formatAmount(package_amount, locale),
      expected: formatAmount(value, locale),
      differs: Math.abs(package_amount - value) >= 1,
    },
    {
      title: 'Duration',
      recorded: durations[package_duration] ?? String(package_duration),
      expected: durations[offer.package_duration] ?? String(offer.package_duration),
      differs: package_duration !== offer.package_duration,
    },
    {
      title: 'Expiry date',
      recorded: expiry_date ? day(expiry_date) : isAccepted ? lifetime : 'Not started',
      expected: isAccepted ? day(expiry) : `${day(expiry)} if it starts now`,
      differs: isAccepted && expiry_date !== expiry,
    },
  ]
}
