import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { audit, auditValues, type Query } from '../db'
import type { Change } from './changes'

export interface RequestOrigin {
  readonly now: () => Date
  readonly ip: string
  readonly requestId: string
}

export interface RecordInfo {
  readonly user?: number | null | undefined
  readonly name?: string | null | undefined
}

/** `subject` is a kind and a key, such as `payment:42`. */
export interface AuditRecord extends RecordInfo {
  readonly subject: string
  readonly changes?: readonly Change[]
}

interface AuditEntry {
  readonly actor: string | null
  readonly action: string
  readonly records: readonly AuditRecord[]
}

const salt = () => randomBytes(12).toString('base64url')

const part = (text: string) => `${Buffer.byteLength(text)}:${text}`

/** Marks the hash of values that go with a person. */
const personMark = 'p'

/** The audit row keeps this salted hash when the values are erased. */
export const hashValues = ({ salt, subject, user_id, name, changes }: Omit<Values, 'n'> & { subject: string }) =>
  createHash('sha256')
    .update([salt, subject, user_id === null ? '' : String(user_id), name, changes].map(part).join(''))
    .digest('hex') + (user_id === null ? '' : personMark)

/** Only values about a person, and free text that may name a person, may be erased. */
export const isErasable = (hash: string, subject: string) => hash.endsWith(personMark) || isFreeText(subject)

const isFreeText = (subject: string) => isSearch(subject) || subject.startsWith('view:')

export const isSearch = (subject: string) => subject.startsWith('search:')

type Values = Pick<typeof auditValues.$inferSelect, 'n' | 'user_id' | 'name' | 'salt' | 'changes'>

/** Inserts one audit row with its values, in one statement. Call it in the transaction of the act. */
export async function recordAudit(tx: Query, { now, ip, requestId }: RequestOrigin, { actor, action, records }: AuditEntry) {
  const values: (Values & { subject: string })[] = records.flatMap(({ subject, user = null, name, changes = [] }, n) =>
    user === null && !name && changes.length === 0
      ? []
      : [{ n, subject, user_id: user, name: name ?? '', salt: salt(), changes: JSON.stringify(changes) }],
  )
  const hashes = records.map(() => '')
  for (const value of values) hashes[value.n] = hashValues(value)
  const row = tx.insert(audit).values({ at: now(), actor, action, subject: records.map(({ subject }) => subject), hashes, request_id: requestId, ip })
  if (values.length === 0) return void (await row)
  await tx.execute(sql`with stored as (${row.returning({ id: audit.id }).getSQL()})
    insert into ${auditValues} (audit_id, n, user_id, name, salt, changes)
    select stored.id, v.n, v.user_id, v.name, v.salt, v.changes
    from stored, jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(n int, user_id bigint, name text, salt text, changes text)`)
}
