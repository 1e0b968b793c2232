import { decidedAs, type Undo } from '@matchdesk/shared/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { admins, payments } from '../../db/schema'
import type { Context } from '../../http/handlers'
import { byOwner, ownerOf, type Kind, type PaymentRecord } from '../../periods/payments'
import { changedBy } from '../../records/versions'
import { storeDecisions } from '../payments/change'
import { lockPayments } from '../payments/lock'
import { planStatus } from './plan'
import { readOf } from './rows'

interface Refusal {
  readonly message: string
  readonly current?: unknown
}

/** Sets the status of subscriptions, by the codes of their users with the versions that the client knows; tells what is refused. */
export async function setStatus(
  kind: Kind,
  targets: ReadonlyMap<string, string | undefined>,
  status: PaymentRecord['status'],
  context: Context,
): Promise<{ refusals: ReadonlyMap<string, Refusal>; undo: Undo | undefined }> {
  const moment = context.now()
  const { users, payments } = await lockPayments(kind, [], [...targets.keys()], context)
  const owned = byOwner(payments)
  const rows = await readOf(context.tx, kind, [...users.keys()], owned, moment)
  const refusals = new Map<string, Refusal>([...targets.keys()].map((code) => [code, { message: 'This subscription is not there any more' }]))
  const chosen: PaymentRecord[] = []
  const stale = new Map<number, NonNullable<ReturnType<typeof rows.get>>>()
  for (const [id, code] of users) {
    const row = rows.get(id)
    if (!row) continue
    refusals.delete(code)
    const version = targets.get(code)
    if (version !== undefined && version !== row.updatedAt) {
      stale.set(id, row)
      continue
    }
    const plan = planStatus(owned.get(ownerOf({ user_id: id, kind })) ?? [], status, moment.toISOString())
    if ('refusal' in plan) refusals.set(code, { message: plan.refusal })
    else chosen.push(...plan.payments)
  }
  const deciders = await decidersOf(kind, [...stale.keys()], context)
  for (const [id, row] of stale)
    refusals.set(row.user_code, { message: changedBy({ decided_by: deciders.get(id) ?? null, status: row.status }), current: row })
  const changes = chosen.map((before) => ({ before, after: decidedAs(before, status, moment.toISOString()) }))
  return { refusals, undo: await storeDecisions(kind, changes, context) }
}

/** Who decided last on payments of users, by their ids. */
async function decidersOf(kind: Kind, users: readonly number[], { tx }: Context) {
  if (users.length === 0) return new Map<number | null, string>()
  const rows = await tx
    .selectDistinctOn([payments.user_id], { user_id: payments.user_id, name: admins.name })
    .from(payments)
    .innerJoin(admins, eq(admins.id, payments.decided_by))
    .where(sql`${payments.kind} = ${kind} and ${payments.user_id} = any(${sql.param([...users])}::bigint[])`)
    .orderBy(payments.user_id, desc(payments.updatedAt))
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}
