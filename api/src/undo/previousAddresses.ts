import { and, eq, sql } from 'drizzle-orm'
import { appUsers, audit, auditValues, contactChanges, type Query, isAmong } from '../db'
import { parseChanges } from '../history/audit'

export type Address = { readonly user_id: number; readonly field: 'mobile_no' | 'email_id'; readonly value: string }

/** The mobile numbers and e-mail addresses in values of the history. */
export const addressesIn = (rows: readonly { user_id: number | null; changes: string }[]): Address[] =>
  rows.flatMap(({ user_id, changes }) =>
    parseChanges(changes).flatMap(({ field, before, after }) =>
      user_id !== null && (field === 'mobile_no' || field === 'email_id')
        ? [before, after].flatMap((value) => (typeof value === 'string' ? [{ user_id, field, value } as const] : []))
        : [],
    ),
  )

/** Reads the addresses in the history of people and in changes under way. */
export async function readAddresses(tx: Query, ids: readonly number[]): Promise<Address[]> {
  const hasAddress = sql`${auditValues.changes} ~ '"field":"(mobile_no|email_id)"'`
  const rows = await tx
    .select({ user_id: auditValues.user_id, changes: auditValues.changes })
    .from(auditValues)
    .where(and(isAmong(auditValues.user_id, ids), hasAddress))
  const { user_id, field, value } = contactChanges
  return [...addressesIn(rows), ...(await tx.select({ user_id, field, value }).from(contactChanges).where(isAmong(user_id, ids)))]
}

/** Reads the names and usernames in the history of the profiles of people. */
export async function readNames(tx: Query, ids: readonly number[]) {
  const rows = await tx
    .select({ user_id: auditValues.user_id, changes: auditValues.changes })
    .from(auditValues)
    .innerJoin(audit, eq(audit.id, auditValues.audit_id))
    .where(
      and(
        isAmong(auditValues.user_id, ids),
        sql`${audit.subject}[${auditValues.n} + 1] like 'user:%' and ${auditValues.changes} ~ '"field":"(name|username)"'`,
      ),
    )
  return rows.flatMap(({ user_id, changes }) =>
    parseChanges(changes).flatMap(({ field, before }) =>
      (field === 'name' || field === 'username') && typeof before === 'string' ? [{ user_id, field, value: before }] : [],
    ),
  )
}

type Person = Pick<typeof appUsers.$inferSelect, 'id' | 'mobile_no' | 'email_id'>

/** Adds deleted people once more with each other address of theirs, but for one that somebody has today. */
export async function withAddresses<P extends Person>(tx: Query, people: readonly P[], addresses: readonly Address[]): Promise<P[]> {
  const previous: P[] = []
  for (const { user_id, field, value } of addresses) {
    const person = people.find(({ id }) => id === user_id)
    if (person && person[field] !== value && (await tx.$count(appUsers, eq(appUsers[field], value))) === 0)
      previous.push({ ...person, [field]: value })
  }
  return [...people, ...previous]
}
