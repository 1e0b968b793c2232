import { durations, findSoldPackage, computeExpiry, isWorth, packageValue } from '@matchdesk/shared/contract'
import { formatAmount, formatMoment } from '@matchdesk/shared/screens'
import type { Payment } from '../../../payment'

const lifetime = 'Lifetime'
const coverText = 'Covered by a lifetime'

/**
 * Compares a payment with the package that was sold; undefined when there was no such package. Leaves the expiry out where the record shows the
 * dates that accepting gives.
 */
export function listExpectations(payment: Payment, locale: string, currency?: string, now = new Date().toISOString()) {
  const { package_amount, package_duration } = payment
  const soldPackage = findSoldPackage(payment, payment.sold ?? [])
  if (!soldPackage) return undefined
  const hasNewDates = payment.gives && !payment.start_date && payment.status !== 'Accepted'
  return [
    {
      title: currency ? `Amount (${currency})` : 'Amount',
      recorded: formatAmount(package_amount, locale),
      expected: formatAmount(packageValue(soldPackage), locale),
      differs: !isWorth(payment, soldPackage),
    },
    {
      title: 'Duration',
      recorded: durations[package_duration] ?? String(package_duration),
      expected: durations[soldPackage.package_duration] ?? String(soldPackage.package_duration),
      differs: package_duration !== soldPackage.package_duration,
    },
    ...(hasNewDates ? [] : [{ title: 'Expiry date', ...compareExpiry(payment, soldPackage.package_duration, now, locale) }]),
  ]
}

/** A payment without dates gets its expiry when it is accepted. */
function compareExpiry({ start_date, expiry_date, status, gives, current }: Payment, months: number, now: string, locale: string) {
  const day = (iso: string | null) => (iso === null ? lifetime : formatMoment(iso, locale))
  if (start_date) {
    const expected = computeExpiry(start_date, months)
    return { recorded: day(expiry_date), expected: day(expected), differs: expiry_date !== expected }
  }
  if (status === 'Accepted' && !gives && current) return { recorded: coverText, expected: coverText, differs: false }
  const start = gives ? gives.start_date : now
  const expected = start === null ? coverText : `${day(computeExpiry(start, months))} if it is accepted now`
  return { recorded: status === 'Accepted' ? 'Subscription deleted' : 'Not started', expected, differs: false }
}
