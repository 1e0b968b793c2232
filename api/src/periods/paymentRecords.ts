import type { PeriodPayment } from '@matchdesk/shared/contract'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { payments as table, isAmong, group, toIso, type Query, toWire } from '../db'

const { search, screenshot, hashed_screenshot, payment_method, ...columns } = getTableColumns(table)
export const recordColumns = columns

type PaymentRow = Pick<typeof table.$inferSelect, keyof typeof recordColumns>
export type Kind = PaymentRow['kind']
/** A payment with the moments that its period depends on. */
export type PaymentRecord = PeriodPayment &
  Omit<PaymentRow, keyof PeriodPayment | 'fixed_start' | 'fixed_expiry' | 'updatedAt'> & { readonly updatedAt: string }

export const toRecord = ({ id, fixed_start, fixed_expiry, ...row }: PaymentRow): PaymentRecord => ({
  ...toWire(row),
  id,
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

/** The columns of a payment that an act changes. */
export type PaymentState = Pick<
  PaymentRecord,
  'id' | 'status' | 'accepted_at' | 'closed_at' | 'decided_by' | 'decided_at' | 'reason' | 'corrected_from' | 'correction' | 'paid_back'
>

/** Returns the new versions by payment id. A deleted administrator leaves `decided_by` empty. */
export async function storePayments(
  payments: readonly PaymentState[],
  { tx, now, actor }: { tx: Query; now: () => Date; actor: { admin: string | null } },
): Promise<ReadonlyMap<number, string>> {
  const versions = await tx
    .update(table)
    .set({
      status: sql`changed.status`,
      accepted_at: sql`changed.accepted_at`,
      closed_at: sql`changed.closed_at`,
      decided_by: sql`(select id from admins where id = changed.decided_by)`,
      decided_at: sql`changed.decided_at`,
      reason: sql`changed.reason`,
      corrected_from: sql`changed.corrected_from`,
      correction: sql`changed.correction`,
      paid_back: sql`changed.paid_back`,
      updatedAt: sql`greatest(${now().toISOString()}::timestamptz, ${table.updatedAt} + interval '1 millisecond')`,
      updated_by: actor.admin,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as changed(id bigint, status text, accepted_at timestamptz, closed_at timestamptz,
        decided_by uuid, decided_at timestamptz, reason text, corrected_from text, correction text, paid_back jsonb)`,
    )
    .where(eq(table.id, sql`changed.id`))
    .returning({ id: table.id, updatedAt: table.updatedAt })
  return new Map(versions.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]))
}
