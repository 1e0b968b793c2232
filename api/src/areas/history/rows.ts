import type { Output, history } from '@matchdesk/shared/contract'
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { isAllowed } from '../../auth/rights'
import type { Actor } from '../../auth/session'
import { appUsers, audit, auditValues, type Query, isAmong, toWire } from '../../db'
import { isSearch, erasureSubject, parseChanges, type Change } from '../../history/audit'
import { deletedAdmin, readActorNames } from '../../history/deletedAdmins'
import { subjectScope } from '../../history/subjectScope'
import { getLabel, getTitle } from './titles'

export const maximumRecords = 100

/** The id of the administrator whom a subject names. The row of a sign-in has no name of its own, since a sign-in changes no field. */
const findAdmin = (subject: string) => /^admin:(.*)$/.exec(subject)?.[1]

const columns = {
  id: audit.id,
  at: audit.at,
  actor: audit.actor,
  action: audit.action,
  subjects: sql<string[]>`${audit.subject}[1:${sql.raw(String(maximumRecords))}]`,
  subject_count: sql<number>`cardinality(array_remove(${audit.subject}, ${erasureSubject}))`,
  from: audit.ip,
}

/** Newest first. */
export async function readRows(tx: Query, ids: SQL, reader: Pick<Actor, 'may'>): Promise<Output<typeof history.export>[]> {
  const rows = await tx
    .select(columns)
    .from(audit)
    .where(sql`${audit.id} = ${ids}`)
    .orderBy(desc(audit.at), desc(audit.id))
  const [rowIds, rowSubjects] = [rows.map(({ id }) => id), rows.flatMap(({ subjects }) => subjects)]
  const values = await toValues(tx, rowIds)
  const actorIds = rows.flatMap(({ actor }) => actor ?? [])
  const names = await readActorNames(tx, [...actorIds, ...rowSubjects.flatMap((subject) => findAdmin(subject) ?? [])])
  return rows.map(({ actor, action, subjects, ...row }) => {
    const allRecords = subjects.map((subject, n) => {
      const value = values.get(`${row.id} ${n}`)
      const name = value?.name || names.get(findAdmin(subject) ?? '') || getKindName(subject)
      return { subject, name, user_code: value?.user_code ?? null, user_name: value?.user_name ?? null, changes: value?.changes ?? [] }
    })
    const records = allRecords.filter(({ subject }) => isAllowed(reader, subjectScope(subject)))
    return {
      ...toWire(row),
      hidden: allRecords.length - records.length,
      actor,
      actor_name: actor === null ? 'Nobody' : (names.get(actor) ?? deletedAdmin),
      action,
      title: getTitle(action),
      subject: records[0]?.subject ?? '',
      subject_name: records[0]?.name ?? '',
      subjects: records.filter(({ subject }) => !isSearch(subject) && subject !== erasureSubject).map(({ changes, ...record }) => record),
      subject_count: row.subject_count - subjects.filter(isSearch).length,
      changes: records.flatMap(({ subject, changes }) => (subject === erasureSubject ? [] : withLabels(changes, action, subject))),
    }
  })
}

export const withLabels = (changes: readonly Change[], action: string, subject: string) =>
  changes.map((change) => ({ ...change, subject, label: getLabel(action, change.field) }))

async function toValues(tx: Query, ids: readonly number[]) {
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
    .where(and(isAmong(auditValues.audit_id, ids), lt(auditValues.n, maximumRecords)))
  return new Map(rows.map(({ id, n, ...row }) => [`${id} ${n}`, { ...row, changes: parseChanges(row.changes) }]))
}

function getKindName(subject: string): string {
  if (subject.startsWith('list:')) return 'List'
  if (subject === erasureSubject) return 'Values of erased people'
  return subject.startsWith('call:') ? getTitle(subject.slice('call:'.length)) : ''
}
