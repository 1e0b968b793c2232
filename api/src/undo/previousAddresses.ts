import { and, eq, sql } from 'drizzle-orm'
import { appUsers, audit, auditValues, contactChanges, type Query, isAmong } from '../db'
import { parseChanges } from '../history/audit'

const fields = ['mobile_no', 'email_id', 'name', 'username'] as const

/** An address or a name that a profile had. */
export type PreviousValue = { readonly user_id: number; readonly field: (typeof fields)[number]; readonly value: string }

/** The addresses and names in values of the history. */
export const valuesIn = (rows: readonly { user_id: number | null; changes: string }[]): PreviousValue[] =>
  rows.flatMap(({ user_id, changes }) =>
    parseChanges(changes).flatMap(({ field: name, before, after }) => {
      const field = fields.find((one) => one === name)
      if (user_id === null || !field) return []
      return [before, after].flatMap((value) => (typeof value === 'string' ? [{ user_id, field, value }] : []))
    }),
  )

/** Reads the addresses and names in the history of the profiles of people, and the addresses in changes under way. */
export async function readPreviousValues(tx: Query, ids: readonly number[]): Promise<PreviousValue[]> {
  const isProfile = sql`${audit.subject}[${auditValues.n} + 1] like 'user:%'`
  const hasField = sql`${auditValues.changes} ~ ${`"field":"(${fields.join('|')})"`}`
  const rows = await tx
    .select({ user_id: auditValues.user_id, changes: auditValues.changes })
    .from(auditValues)
    .innerJoin(audit, eq(audit.id, auditValues.audit_id))
    .where(and(isAmong(auditValues.user_id, ids), isProfile, hasField))
  const { user_id, field, value } = contactChanges
  return [...valuesIn(rows), ...(await tx.select({ user_id, field, value }).from(contactChanges).where(isAmong(user_id, ids)))]
}

type Person = Pick<typeof appUsers.$inferSelect, 'id' | (typeof fields)[number]>

/** Adds people once more with each other value of theirs, but for an address that somebody has today. */
export async function withPreviousValues<P extends Person>(tx: Query, people: readonly P[], values: readonly PreviousValue[]): Promise<P[]> {
  const previous: P[] = []
  for (const { user_id, field, value } of values) {
    const person = people.find(({ id }) => id === user_id)
    const isAddress = field === 'mobile_no' || field === 'email_id'
    if (!person || person[field] === value || (isAddress && (await tx.$count(appUsers, eq(appUsers[field], value))) > 0)) continue
    previous.push({ ...person, [field]: value })
  }
  return [...people, ...previous]
}
