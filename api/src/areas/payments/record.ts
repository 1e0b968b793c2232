import type { Context } from '../../pipeline/handlers'
import type { PaymentRecord } from '../../periods/payments'

/** A payment as it was, and what an act makes of it. */
export interface Change {
  readonly before: PaymentRecord
  readonly after: PaymentRecord
}

/** A payment as claims, the history and addresses of its screenshot name it. */
export const subjectOf = (payment: number) => `payment:${payment}`

/** Records what an act changes of payments. */
export function recordPayments(changes: readonly Change[], { audit }: Context) {
  const toAuditFields = ({ status, accepted_at, closed_at, reason, correction }: PaymentRecord) => ({
    status,
    accepted_at,
    closed_at,
    reason,
    correction,
  })
  for (const { before, after } of changes)
    audit.changed(subjectOf(before.id), toAuditFields(before), toAuditFields(after), { user: before.user_id, name: before.package_name })
}
