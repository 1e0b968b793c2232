import { and, eq, inArray, sql } from 'drizzle-orm'
import { appUsers, payments as table } from '../../db/schema'
import type { Context } from '../../pipeline/handlers'
import { recordColumns, toRecord, type Kind, type PaymentRecord } from '../../periods/payments'
import { readColleagueClaims, claimText, type Holder } from '../../claims/claims'
import { lockUsers } from '../../db/locks'
import { subjectOf } from './record'

/** The payment to act on: the one of that id, or the only one of the user that is pending. */
export interface Target {
  readonly user_code: string
  readonly id?: string | undefined
  /** Its `updatedAt` as the client knows it. */
  readonly version?: string | undefined
}

/** The payment of a target, or a refusal; `changed` is the payment that another administrator has changed, `held` the holder of its claim. */
export type TargetResult =
  | { readonly id: number }
  | { readonly refusal: string; readonly status: 404 | 409 | 412; readonly changed?: number; readonly held?: Holder }

/** Locks users, those of some payments and those of some codes, then all their payments of a kind: the period of one depends on the others. */
export async function lockPayments(kind: Kind, ids: readonly number[], codes: readonly string[], { tx }: Pick<Context, 'tx'>) {
  const isMatch = and(eq(table.kind, kind), sql`${table.id} = any(${sql.param([...ids])}::bigint[])`)
  const payers = tx.select({ id: table.user_id }).from(table).where(isMatch)
  const users = await lockUsers(tx, sql`${inArray(appUsers.id, payers)} or ${appUsers.user_code} = any(${sql.param([...codes])}::text[])`)
  const belongsToUser = and(eq(table.kind, kind), sql`${table.user_id} = any(${sql.param([...users.keys()])}::bigint[])`)
  const rows = await tx
    .select(recordColumns)
    .from(table)
    .where(sql`(${isMatch}) or (${belongsToUser})`)
    .orderBy(table.id)
    .for('update')
  return { users, payments: rows.map(toRecord) }
}

/** Locks the payments that the targets name, and finds the payment of each. */
export async function lockTargets(kind: Kind, targets: readonly Target[], context: Pick<Context, 'tx' | 'actor' | 'now'>) {
  const ids = targets.flatMap(({ id }) => (id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : []))
  const codes = targets.flatMap(({ id, user_code }) => (id === undefined ? user_code : []))
  const { users, payments } = await lockPayments(kind, ids, codes, context)
  const visiblePayments = payments.filter(({ is_first_period }) => !is_first_period)
  const results = targets.map((target) => find(target, visiblePayments, users, context.actor.id))
  const claims = await readColleagueClaims(
    results.flatMap((one) => ('id' in one ? subjectOf(one.id) : [])),
    context,
  )
  return { payments, found: results.map((one) => markClaim(one, claims)) }
}

function markClaim(one: TargetResult, claims: ReadonlyMap<string, Holder>): TargetResult {
  const held = 'id' in one ? claims.get(subjectOf(one.id)) : undefined
  return held ? { refusal: claimText(held), status: 409, held } : one
}

function find(
  { id, user_code, version }: Target,
  payments: readonly PaymentRecord[],
  users: ReadonlyMap<number, string>,
  actor: string,
): TargetResult {
  const isBy = ({ user_id }: PaymentRecord) => (user_id === null ? id !== undefined : users.get(user_id) === user_code)
  const [match, second] = payments.filter((payment) => isBy(payment) && (id === undefined ? payment.status === 'Pending' : String(payment.id) === id))
  if (!match) return { refusal: id === undefined ? 'This member has no pending package' : 'This payment is not there any more', status: 404 }
  if (second) return { refusal: 'This member has several pending packages. Please decide on each of them', status: 409 }
  // The list shows the administrator's own decision a second later, so that an older version of their own is no conflict.
  if (version !== undefined && version !== match.updatedAt && match.decided_by !== actor)
    return { refusal: 'Somebody else has changed this meanwhile', status: 412, changed: match.id }
  return { id: match.id }
}
