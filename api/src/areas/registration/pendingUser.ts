import { asc, eq, or, sql } from 'drizzle-orm'
import { appUsers as table, dialDigits, insertRow, type signups, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AuditRecords } from '../../history/audit'

/** However the number is stored. */
export const hasNumber = (mobile_no: string) => sql`${sql.raw(`(${dialDigits('mobile_no')}) collate "C"`)} = ${mobile_no.slice(1)}`
export const hasEmail = (email_id: string) => eq(sql`lower(${table.email_id})`, email_id.toLowerCase())

/** Refuses a mobile number that is registered, however it is stored, and an e-mail address that another user has. Returns the pending user of the number, if there is one. */
export async function refuseDuplicate(tx: Query, { mobile_no, email_id }: Pick<typeof table.$inferSelect, 'mobile_no' | 'email_id'>) {
  const isThisNumber = hasNumber(mobile_no)
  const duplicates = await tx
    .select({
      id: table.id,
      user_code: table.user_code,
      name: table.name,
      registration: table.registration,
      hasNumber: sql<boolean>`${isThisNumber}`,
    })
    .from(table)
    .where(or(isThisNumber, hasEmail(email_id)))
    .orderBy(sql`${table.mobile_no} <> ${mobile_no}`, asc(table.id))
  const owners = duplicates.filter(({ hasNumber }) => hasNumber)
  if (owners.some(({ registration }) => registration === 'Registered'))
    throw new HttpError(409, 'A user with this mobile number is already registered', { field: 'mobile_no' })
  if (duplicates.length > owners.length) throw new HttpError(409, 'Another user has this email address', { field: 'email_id' })
  return owners[0]
}

/** The pending user of a number that was just verified: found, or made. Sex and age are not known before the registration. */
export async function pendingUser(
  tx: Query,
  { mobile_no, email_id, password_hash }: typeof signups.$inferSelect,
  now: Date,
  audit: AuditRecords,
): Promise<number> {
  const owner = await refuseDuplicate(tx, { mobile_no, email_id })
  if (owner) {
    audit.addRecord(`user:${owner.user_code}`, { user: owner.id, name: owner.name })
    return owner.id
  }
  const name = email_id.slice(0, email_id.indexOf('@'))
  const account = { mobile_no, email_id, password_hash, name, createdAt: now, updatedAt: now }
  const user = await insertRow(tx, table, account)
  audit.addChange(`user:${user.user_code}`, undefined, account, { user: user.id, name })
  return user.id
}
