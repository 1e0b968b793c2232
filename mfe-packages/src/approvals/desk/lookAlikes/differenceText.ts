import type { LookAlike } from '@matchdesk/shared/contract'
import type { Payment } from '../../../payment'

const isSameId = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Compares two payments with one screenshot: `another amount, same transaction ID`. */
export const differenceText = ({ package_amount, transaction_id }: Payment, other: LookAlike) =>
  `${other.package_amount === package_amount ? 'same' : 'another'} amount, ${isSameId(transaction_id, other.transaction_id) ? 'same' : 'another'} transaction ID`
