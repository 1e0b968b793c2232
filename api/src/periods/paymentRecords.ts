import { type PeriodPayment } from '@matchdesk/shared/contract'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { payments as table, type Query, isAmong, group, toIso } from '../db'

const { search, screenshot, hashed_screenshot, payment_method, ...columns } = getTableColumns(table)
export const recordColumns = columns

type PaymentRow = Pick<typeof table.$inferSelect, keyof typeof recordColumns>
export type Kind = PaymentRow['kind']
/** A payment with the moments that its period depends on. */
export type PaymentRecord = PeriodPayment &
  Omit<PaymentRow, keyof PeriodPayment | 'fixed_start' | 'fixed_expiry' | 'updatedAt'> & { readonly updatedAt: string }

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
export type PaymentsByOwner = ReadonlyMap<string, readonly PaymentRecord[]>
export const toOwnerKey = ({ user_id, kind }: Pick<PaymentRecord, 'user_id' | 'kind'>) => `${user_id} ${kind}`

export const byOwner = (payments: readonly PaymentRecord[]): PaymentsByOwner => group(payments, toOwnerKey)

export const listUsers = (payments: readonly Pick<PaymentRecord, 'user_id'>[]) => [...new Set(payments.flatMap(({ user_id }) => user_id ?? []))]

export async function readPaymentsByOwner(tx: Query, users: readonly number[], kind?: Kind): Promise<PaymentsByOwner> {
  const isMatch = and(kind && eq(table.kind, kind), isAmong(table.user_id, new Set(users)))
  const rows = await tx.select(recordColumns).from(table).where(isMatch)
  return byOwner(rows.map(toRecord))
}
