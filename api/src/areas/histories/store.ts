import { eq, sql } from 'drizzle-orm'
import { histories, subscriptions } from '../../db/schema'
import type { Context } from '../../http/handlers'
import type { Bought, Payment } from './accept'
import type { Kind } from './rows'

/** Stores what users have bought of a kind; returns the ids of their subscriptions by those of the users. */
export async function storeBought(kind: Kind, bought: ReadonlyMap<number, Bought>, now: Date, { tx }: Context): Promise<ReadonlyMap<number, number>> {
  if (bought.size === 0) return new Map()
  const rows = [...bought].map(([user_id, { id: _, ...columns }]) => ({ ...columns, user_id, kind, updatedAt: now }))
  const stored = await tx
    .insert(subscriptions)
    .values(rows)
    .onConflictDoUpdate({
      target: [subscriptions.user_id, subscriptions.kind],
      set: {
        package_name: sql`excluded.package_name`,
        package_amount: sql`excluded.package_amount`,
        package_duration: sql`excluded.package_duration`,
        transaction_id: sql`excluded.transaction_id`,
        start_date: sql`excluded.start_date`,
        expiry_date: sql`excluded.expiry_date`,
        status: sql`excluded.status`,
        createdAt: sql`excluded.created_at`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({ id: subscriptions.id, user_id: subscriptions.user_id })
  return new Map(stored.map(({ id, user_id }) => [user_id, id]))
}

/** Stores who has decided on payments and what. */
export async function storeDecided(
  decided: readonly Payment[],
  bought: ReadonlyMap<number, number>,
  { status, now }: { status: Payment['status']; now: Date },
  { tx, actor }: Context,
) {
  if (decided.length === 0) return
  const rows = decided.map(({ id, user_id, start_date, expiry_date, subscription_id }) => ({
    id,
    start_date,
    expiry_date,
    subscription_id: status === 'Accepted' && user_id !== null ? bought.get(user_id) : subscription_id,
  }))
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx
    .update(histories)
    .set({
      status,
      start_date: sql`decided.start_date`,
      expiry_date: sql`decided.expiry_date`,
      subscription_id: sql`decided.subscription_id`,
      decided_by: actor.id,
      decided_at: now,
      updatedAt: sql`greatest(${moment}, ${histories.updatedAt} + interval '1 millisecond')`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided(id bigint, start_date timestamptz, expiry_date timestamptz, subscription_id bigint)`,
    )
    .where(eq(histories.id, sql`decided.id`))
}
