import type { payments, RowOf } from '@matchdesk/shared/contract'

/** The endpoints of one type of packages. */
export type PaymentEndpoints = typeof payments.normal
export type Payment = RowOf<PaymentEndpoints['list']>

/** What a payment is called: of a user who was deleted nothing is known but what was bought. */
export const nameOf = ({ package_name, name }: Payment) => (name ? `${package_name} of ${name}` : package_name)

/** The newer of two records of one payment; the first where they say nothing of their versions. */
export const newerOf = (one: Payment, other: Payment | undefined) =>
  other?.updatedAt && one.updatedAt && other.updatedAt > one.updatedAt ? other : one
