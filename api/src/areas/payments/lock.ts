import { and, eq, inArray, sql } from 'drizzle-orm'
import { appUsers, payments as table, isAmong, lockUsers, readIds } from '../../db'
import type { WriteContext } from '../../pipeline/handlers'
import { recordColumns, toRecord, type Kind, type PaymentRecord } from '../../periods/paymentRecords'
import { readColleagueClaims, claimText, type Holder } from '../../claims/claimRecords'
import { toPaymentSubject } from './record'

/** Without an id, the target is the only pending payment of the user. */
export interface Target {
  readonly user_code: string
  readonly id?: string | undefined
  /** The `updatedAt` that the client has. */
  readonly version?: string | undefined
}

/** The payment of a target, or a refusal; `conflictId` is the payment that another administrator has changed. */
export type TargetResult =
  | { readonly payment: PaymentRecord }
  | { readonly refusal: string; readonly status: 404 | 409 | 412; readonly conflictId?: number; readonly claim?: Holder }

/** Locks the users of the payments and codes, then all their payments of the kind: the period of one depends on the others. */
export async function lockPayments(kind: Kind, ids: readonly number[], codes: readonly string[], { tx }: Pick<WriteContext, 'tx'>) {
  const isMatch = and(eq(table.kind, kind), isAmong(table.id, ids))
  const payers = tx.select({ id: table.user_id }).from(table).where(isMatch)
  const users = await lockUsers(tx, sql`${inArray(appUsers.id, payers)} or ${isAmong(appUsers.user_code, codes)}`)
  const belongsToUser = and(eq(table.kind, kind), isAmong(table.user_id, users.keys()))
  const isThis = sql`(${isMatch}) or (${belongsToUser})`
  const rows = await tx.select(recordColumns).from(table).where(isThis).orderBy(table.id).for('update')
  return { users, payments: rows.map(toRecord) }
}

export async function lockTargets(kind: Kind, targets: readonly Target[], context: Pick<WriteContext, 'tx' | 'actor' | 'now'>) {
  const ids = readIds(targets.flatMap(({ id }) => id ?? []))
  const codes = targets.flatMap(({ id, user_code }) => (id === undefined ? user_code : []))
  const { users, payments } = await lockPayments(kind, ids, codes, context)
  const visiblePayments = payments.filter(({ is_first_period }) => !is_first_period)
  const results = targets.map((target) => findTarget(target, visiblePayments, users, context.actor.id))
  const subjects = results.flatMap((result) => ('payment' in result ? toPaymentSubject(result.payment.id) : []))
  const claims = await readColleagueClaims(subjects, context)
  return results.map((result) => markClaim(result, claims))
}

function markClaim(result: TargetResult, claims: ReadonlyMap<string, Holder>): TargetResult {
  const claim = 'payment' in result ? claims.get(toPaymentSubject(result.payment.id)) : undefined
  return claim ? { refusal: claimText(claim), status: 409, claim } : result
}

function findTarget(
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
    return { refusal: 'Somebody else has changed this meanwhile', status: 412, conflictId: match.id }
  return { payment: match }
}
