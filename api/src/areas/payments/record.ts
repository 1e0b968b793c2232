import type { Context } from '../../pipeline/handlers'
import type { PaymentRecord } from '../../periods/paymentRecords'

export interface Change {
  readonly before: PaymentRecord
  readonly after: PaymentRecord
}

/** Used by claims, the history and addresses of screenshots. */
export const toPaymentSubject = (payment: number) => `payment:${payment}`

export function recordPayments(changes: readonly Change[], { audit }: Context) {
  const toAuditFields = ({ status, accepted_at, closed_at, reason, correction }: PaymentRecord) => ({
    status,
    accepted_at,
    closed_at,
    reason,
    correction,
  })
  for (const { before, after } of changes)
    audit.addChange(toPaymentSubject(before.id), toAuditFields(before), toAuditFields(after), { user: before.user_id, name: before.package_name })
}
