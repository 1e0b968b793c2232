import { formatAmount } from '@matchdesk/shared/screens'
import { nameOf, type Payment } from '../payment'

function duplicatesText({ duplicates = [], transaction_id }: Payment): string {
  if (duplicates.length === 0) return ''
  return `. Warning: transaction ID ${transaction_id} also used by ${duplicates.length === 1 ? 'another payment' : `${duplicates.length} other payments`}`
}

/** What a screen reader says of the payment that comes to the desk: its place as in `3 of 41`, what it is, and what to be careful of. */
export function announcementOf(payment: Payment, position: string, holder: string | undefined, locale: string): string {
  if (holder !== undefined) return `${position}, ${nameOf(payment)}, ${holder} reviews it`
  const { name, package_name, package_amount, status } = payment
  const what = `${package_name} ${formatAmount(package_amount, locale)}`
  return `${position}, ${name || 'deleted user'}, ${what}, ${status.toLowerCase()}${duplicatesText(payment)}`
}
