import { type PeriodPayment } from '@matchdesk/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { payments as table } from '../db/schema'
import { toIso } from '../db/wireValues'
import { isAmong } from '../db/columns/columns'

type PaymentRow = Omit<typeof table.$inferSelect, 'search' | 'screenshot' | 'hashed_screenshot' | 'payment_method'>
export type Kind = PaymentRow['kind']
/** A payment with the moments that its period depends on. */
export type PaymentRecord = PeriodPayment &
  Pick<
    PaymentRow,
    | 'user_id'
    | 'kind'
    | 'package_name'
    | 'package_amount'
    | 'transaction_id'
    | 'decided_by'
    | 'reason'
    | 'corrected_from'
    | 'correction'
    | 'paid_back'
    | 'notified_status'
    | 'is_first_period'
  > & {
    readonly updatedAt: string
    readonly updated_by: string | null
  }

export const recordColumns = {
  id: table.id,
  user_id: table.user_id,
  kind: table.kind,
  package_name: table.package_name,
  package_amount: table.package_amount,
  package_duration: table.package_duration,
  transaction_id: table.transaction_id,
  status: table.status,
  accepted_at: table.accepted_at,
  closed_at: table.closed_at,
  decided_by: table.decided_by,
  decided_at: table.decided_at,
  reason: table.reason,
  corrected_from: table.corrected_from,
  correction: table.correction,
  paid_back: table.paid_back,
  notified_status: table.notified_status,
  is_first_period: table.is_first_period,
  fixed_start: table.fixed_start,
  fixed_expiry: table.fixed_expiry,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  updated_by: table.updated_by,
}

export const toRecord = ({ fixed_start, fixed_expiry, ...row }: PaymentRow): PaymentRecord => ({
  ...row,
  accepted_at: toIso(row.accepted_at),
  closed_at: toIso(row.closed_at),
  decided_at: toIso(row.decided_at),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  manualPeriod: fixed_start ? { start_date: fixed_start.toISOString(), expiry_date: toIso(fixed_expiry) } : undefined,
})

/** The key is user and kind: these payments have their periods one after the other. */
export type PaymentsByOwner = ReadonlyMap<string, PaymentRecord[]>
export const toOwnerKey = ({ user_id, kind }: Pick<PaymentRecord, 'user_id' | 'kind'>) => `${user_id} ${kind}`

export function byOwner(payments: readonly PaymentRecord[]): PaymentsByOwner {
  const groups = new Map<string, PaymentRecord[]>()
  for (const payment of payments) {
    const owner = toOwnerKey(payment)
    const rest = groups.get(owner)
    if (rest) rest.push(payment)
    else groups.set(owner, [payment])
  }
  return groups
}

export const listUsers = (payments: readonly Pick<PaymentRecord, 'user_id'>[]) => [...new Set(payments.flatMap(({ user_id }) => user_id ?? []))]

export async function readPaymentsByOwner(tx: Query, users: readonly number[], kind?: Kind): Promise<PaymentsByOwner> {
  const rows = await tx
    .select(recordColumns)
    .from(table)
    .where(and(kind && eq(table.kind, kind), isAmong(table.user_id, new Set(users))))
  return byOwner(rows.map(toRecord))
}
