import { and, eq, inArray, sql } from 'drizzle-orm'
import { appUsers, histories as table } from '../../db/schema'
import type { Context } from '../../http/handlers'
import { lockUsers } from '../../records/lockUsers'
import type { Payment } from './accept'
import type { Kind } from './rows'

/** Which payment is meant: the one of that id, or the only one of the user that is pending. */
export interface Meant {
  readonly user_code: string
  readonly id?: string | undefined
}

/** What was found for one that is meant: the payment, or why nothing can be done. */
export type Found = { readonly id: number } | { readonly refusal: string; readonly status: 404 | 409 }

/** Locks the payments that are meant, and their users before them. */
export async function lockPayments(kind: Kind, meant: readonly Meant[], { tx }: Context) {
  const ids = meant.flatMap(({ id }) => (id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? id : []))
  const codes = meant.flatMap(({ id, user_code }) => (id === undefined ? user_code : []))
  const isMeant = and(eq(table.kind, kind), sql`${table.id} = any(${sql.param(ids)}::bigint[])`)
  const payers = tx.select({ id: table.user_id }).from(table).where(isMeant)
  const users = await lockUsers(tx, sql`${inArray(appUsers.id, payers)} or ${appUsers.user_code} = any(${sql.param(codes)}::text[])`)
  const withoutId = [...users].flatMap(([id, code]) => (codes.includes(code) ? id : []))
  const isWaiting = and(eq(table.kind, kind), eq(table.status, 'Pending'), sql`${table.user_id} = any(${sql.param(withoutId)}::bigint[])`)
  const payments = await tx
    .select()
    .from(table)
    .where(sql`${isMeant} or ${isWaiting}`)
    .orderBy(table.id)
    .for('update')
  return { users, payments, found: meant.map((one) => find(one, payments, users)) }
}

function find({ id, user_code }: Meant, payments: readonly Payment[], users: ReadonlyMap<number, string>): Found {
  const isBy = ({ user_id }: Payment) => (user_id === null ? id !== undefined : users.get(user_id) === user_code)
  const [first, second] = payments.filter((payment) => isBy(payment) && (id === undefined ? payment.status === 'Pending' : String(payment.id) === id))
  if (!first) return { refusal: id === undefined ? 'This user has no pending package' : 'This payment is not there any more', status: 404 }
  if (second) return { refusal: 'This user has several pending packages. Please decide on each of them', status: 409 }
  return { id: first.id }
}
