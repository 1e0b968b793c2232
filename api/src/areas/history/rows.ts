import type { Output, history } from '@matchdesk/shared/contract'
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { admins, appUsers, audit, auditValues } from '../../db/schema'
import { isSearch } from '../../history/audit'
import type { Change } from '../../history/changes'
import { erasureSubject } from '../../history/erasedValues'
import { formerAdmins } from '../../history/formerAdmins'
import { labelOf, titleOf } from './titles'

/** Records of a row that are shown. */
export const mostRecords = 100

const adminSubject = 'admin:'

const columns = {
  id: audit.id,
  at: audit.at,
  actor: audit.actor,
  actor_name: admins.name,
  action: audit.action,
  subjects: sql<string[]>`${audit.subject}[1:${sql.raw(String(mostRecords))}]`,
  subject_count: sql<number>`cardinality(array_remove(${audit.subject}, ${erasureSubject}))`,
  from: audit.ip,
}

/** Rows of the history with what they changed, newest first. */
export async function readRows(tx: Query, ids: SQL): Promise<Output<typeof history.export>[]> {
  const rows = await tx
    .select(columns)
    .from(audit)
    .leftJoin(admins, eq(admins.id, audit.actor))
    .where(sql`${audit.id} = ${ids}`)
    .orderBy(desc(audit.at), desc(audit.id))
  const values = await valuesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const former = await formerAdmins(
    tx,
    rows.flatMap(({ actor, actor_name }) => (actor && actor_name === null ? actor : [])),
  )
  const named = await adminNames(
    tx,
    rows.flatMap(({ subjects }) => subjects),
  )
  return rows.map(({ id, at, actor, actor_name, action, subjects, ...row }) => {
    const records = subjects.map((subject, n) => {
      const value = values.get(`${id} ${n}`)
      const name = value?.name || named.get(subject) || nameOfKind(subject)
      return { subject, name, user_code: value?.user_code ?? null, user_name: value?.user_name ?? null, changes: value?.changes ?? [] }
    })
    return {
      ...row,
      id: String(id),
      at: at.toISOString(),
      actor,
      actor_name: actor_name ?? (actor === null ? 'Nobody' : (former.get(actor) ?? 'Deleted administrator')),
      action,
      title: titleOf(action),
      subject: records[0]?.subject ?? '',
      subject_name: records[0]?.name ?? '',
      subjects: records.filter(({ subject }) => !isSearch(subject) && subject !== erasureSubject).map(({ changes: _, ...record }) => record),
      subject_count: row.subject_count - subjects.filter(isSearch).length,
      changes: records.flatMap(({ subject, changes }) => (subject === erasureSubject ? [] : labelled(changes, action, subject))),
    }
  })
}

/** Changes as people read them. */
export const labelled = (changes: readonly Change[], action: string, subject: string) =>
  changes.map((change) => ({ ...change, subject, label: labelOf(action, change.field) }))

async function valuesOf(tx: Query, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: auditValues.audit_id,
      n: auditValues.n,
      name: auditValues.name,
      changes: auditValues.changes,
      user_code: appUsers.user_code,
      user_name: appUsers.name,
    })
    .from(auditValues)
    .leftJoin(appUsers, eq(appUsers.id, auditValues.user_id))
    .where(sql`${auditValues.audit_id} = any(${sql.param([...ids])}::bigint[]) and ${auditValues.n} < ${mostRecords}`)
  return new Map(rows.map(({ id, n, ...row }) => [`${id} ${n}`, { ...row, changes: JSON.parse(row.changes) as Change[] }]))
}

/** The names of administrators among the subjects: a sign-in changes no field, and so records no name. */
async function adminNames(tx: Query, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects.flatMap((subject) => (subject.startsWith(adminSubject) ? subject.slice(adminSubject.length) : [])))]
  if (ids.length === 0) return new Map()
  const known = await tx
    .select({ id: admins.id, name: admins.name })
    .from(admins)
    .where(inArray(sql`${admins.id}::text`, ids))
  const former = await formerAdmins(
    tx,
    ids.filter((id) => known.every((admin) => admin.id !== id)),
  )
  return new Map([...known.map(({ id, name }) => [id, name] as const), ...former].map(([id, name]) => [adminSubject + id, name]))
}

/** Lists and refused calls have no name of their own. */
function nameOfKind(subject: string): string {
  if (subject.startsWith('list:')) return 'List'
  if (subject === erasureSubject) return 'Values of erased people'
  return subject.startsWith('call:') ? titleOf(subject.slice('call:'.length)) : ''
}
