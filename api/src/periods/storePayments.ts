import { eq, sql } from 'drizzle-orm'
import { payments as table, type Query } from '../db'
import type { PaymentRecord } from './paymentRecords'

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
