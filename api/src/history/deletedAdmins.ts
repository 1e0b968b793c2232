import { inArray, sql } from 'drizzle-orm'
import { admins, audit, auditValues, type payments, type Query } from '../db'

/** The names of deleted administrators and of grants by id, from the history. */
async function readPreviousAdmins(tx: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const subjects = [...new Set(ids)].flatMap((id) => [`admin:${id}`, `grant:${id}`])
  const { rows } = await tx.execute<{ subject: string; name: string }>(
    sql`select subject[v.n + 1] as subject, v.name from ${audit} join ${auditValues} v on v.audit_id = ${audit.id}
      where action in ('adminUsers.remove', 'portals.grant') and subject && ${sql.param(subjects)}::text[]`,
  )
  return new Map(rows.map(({ subject, name }) => [subject.slice(subject.indexOf(':') + 1), name]))
}

/** The name of a deleted administrator whom the history does not name. */
export const deletedAdmin = 'Deleted administrator'

/** The names of administrators and of grants, by id. */
export async function readActorNames(tx: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const isMatch = inArray(sql`${admins.id}::text`, [...new Set(ids)])
  const rows = await tx.select({ id: admins.id, name: admins.name }).from(admins).where(isMatch)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const otherIds = ids.filter((id) => !names.has(id))
  return new Map([...names, ...(await readPreviousAdmins(tx, otherIds))])
}

/** `decided_by` is a name: null where the administrator was deleted, or a grant decided. */
type PaymentDecision = Pick<typeof payments.$inferSelect, 'id' | 'decided_at'> & { readonly decided_by: string | null }

/** The names of deleted administrators, and of grants, that made the current decisions, by payment id. */
export async function readPreviousDeciders(tx: Query, decisions: readonly PaymentDecision[]): Promise<ReadonlyMap<number, string>> {
  const withoutName = decisions.flatMap(({ id, decided_at, decided_by }) =>
    decided_at && decided_by === null ? [{ id, at: decided_at.toISOString() }] : [],
  )
  if (withoutName.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; actor: string }>(
    sql`select distinct on (decided.id) decided.id, a.actor
      from jsonb_to_recordset(${JSON.stringify(withoutName)}::jsonb) as decided(id bigint, at timestamptz)
      join ${audit} a on a.subject @> array['payment:' || decided.id] and a.actor is not null and a.action ~ '[.](decide|decideMany|setStatus|setBack)$'
      order by decided.id, abs(extract(epoch from a.at - decided.at))`,
  )
  const actors = rows.map(({ actor }) => actor)
  const names = await readPreviousAdmins(tx, actors)
  return new Map(rows.flatMap(({ id, actor }) => (names.has(actor) ? [[Number(id), names.get(actor) ?? ''] as const] : [])))
}
