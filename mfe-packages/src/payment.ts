import type { ListRow, payments } from '@matchdesk/shared/contract'

/** The endpoints of one type of packages. */
export type PaymentEndpoints = typeof payments.normal
export type Payment = ListRow<PaymentEndpoints['list']>

/** The record of the member who paid, for a link. */
export const toMember = ({ user_code }: { readonly user_code: string }) => (user_code ? { kind: 'appUser', id: user_code } : undefined)

/** The transactions with the id of a payment, for a link. */
export const toTransactions = ({ transaction_id }: { readonly transaction_id: string }) =>
  transaction_id ? { kind: 'transactions', id: transaction_id } : undefined

/** `Silver of Zain Jadoon`; without the name once the user is deleted. */
export const nameOf = ({ package_name, name }: Pick<Payment, 'package_name' | 'name'>) => (name ? `${package_name} of ${name}` : package_name)

/** The body of one decision on several payments. */
export const toBulkBody = (rows: readonly Payment[], status: Payment['status']) => ({
  user_codes: rows.map(({ user_code }) => user_code),
  ids: rows.map(({ id }) => id),
  versions: rows.flatMap(({ updatedAt }) => updatedAt ?? []),
  status,
})

/** The page with the approvals of each kind of payments. */
export const approvalPaths = { normal: '/package/approval', special: '/package/special/approval', ads: '/package/ads/approval' }

/** In the place of an id in the address: the desk starts with the first free payment of the list. */
export const FIRST_PAYMENT = 'first'

/** The subject of the claim on a payment. */
export const claimKey = (id: string) => `payment:${id}`

/** The newer of two records of one payment; the first where neither has a version. */
export const pickLatest = (payment: Payment, candidate: Payment | undefined) =>
  candidate?.updatedAt && payment.updatedAt && candidate.updatedAt > payment.updatedAt ? candidate : payment
