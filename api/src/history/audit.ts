import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { audit, auditValues, type Query } from '../db'

export type HistoryValue = string | number | boolean | null

export interface Change {
  readonly field: string
  readonly before: HistoryValue
  readonly after: HistoryValue
}

export type Row = Readonly<Record<string, unknown>>

/** Columns that follow from others, or from the act itself. */
const systemColumns: ReadonlySet<string> = new Set([
  'id',
  'number',
  'user_code',
  'search',
  'is_double',
  'createdAt',
  'updatedAt',
  'updated_by',
  'decided_by',
  'decided_at',
])

/** Columns whose values are never in the history: pictures and secrets. */
const secretColumns: ReadonlySet<string> = new Set([
  ...['my_selfie', 'profile_pic', 'front_id_card', 'back_id_card', 'screenshot', 'icon', 'profile'],
  ...['password_hash', 'password', 'fcm_token'],
])

const toName = (column: string) => (column === 'password_hash' ? 'password' : column)

/** The fields in which two states of a record differ. Undefined is a record that is not there. An empty text counts as none. */
export function diff(before: Row | undefined, after: Row | undefined): Change[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns.flatMap((column) => {
    if (systemColumns.has(column)) return []
    const [was, is] = [plain(before?.[column]), plain(after && !(column in after) ? before?.[column] : after?.[column])]
    if (was === is) return []
    return secretColumns.has(column) ? [{ field: toName(column), before: null, after: 'changed' }] : [{ field: column, before: was, after: is }]
  })
}

/** Values without a state before, such as the filters of an export. */
export const toChanges = (values: object): Change[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [{ field, before: null, after: plain(value) }]))

/** Reads changes as the database stores them. */
export const parseChanges = (text: string): Change[] => JSON.parse(text)

function plain(value: unknown): HistoryValue {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}

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

/** The records of one audit row. */
export class AuditRecords {
  readonly records: AuditRecord[] = []

  /** Adds what changed between two states. Undefined before is a creation, undefined after a deletion. Returns false where nothing changed. */
  addChange(subject: string, before: Row | undefined, after: Row | undefined, info: RecordInfo = {}): boolean {
    const changes = diff(before, after)
    if (changes.length > 0) this.records.push({ subject, changes, ...info })
    return changes.length > 0
  }

  /** For a subject without a state of its own. */
  addRecord(subject: string, info: RecordInfo = {}, changes: readonly Change[] = []) {
    this.records.push({ subject, changes, ...info })
  }

  /** Adds the values of the history that an act erases. They are sealed with its row, so that nobody else's deletion passes for an erasure. */
  addErasures(places: readonly ValuePlace[]) {
    if (places.length === 0) return
    const text = places.map(({ audit_id, n }) => `${audit_id}/${n}`).join(' ')
    this.addRecord(erasureSubject, {}, [{ field: 'erased', before: null, after: text }])
  }
}

/** The subject of the records that name erased values of the history. */
export const erasureSubject = 'history:values'

/** The row of the history that has a value, and the record in that row. */
export type ValuePlace = Pick<typeof auditValues.$inferSelect, 'audit_id' | 'n'>
