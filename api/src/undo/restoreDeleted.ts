import { undoSeconds } from '@matchdesk/shared/contract'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { listed, tablesOf, transient, type Table } from '../db/catalog'
import type { Query } from '../db/connect'
import { appUsers, undoableActs, undoableChanges as changes } from '../db/schema'
import { HttpError } from '../errors/httpError'
import { isUniqueViolation } from '../errors/toHttpError'
import type { Context } from '../pipeline/handlers'
import { listErasures, withdrawErasures } from './erasures'
import { lockUsers } from '../db/lockUsers'
import { deletedPeople, listedAt, type FormerRecords } from './deleteUndoably'

type Act = typeof undoableActs.$inferSelect
type Kept = Readonly<Record<string, unknown>>

/** A row before and after a deletion: null where it was not there. */
interface Change {
  readonly before: Kept | null
  readonly after: Kept | null
}

const message = 'The deletion is undone'

/** Puts back every row that a deletion deleted, changed or added; refuses all when one of them has changed since. Twice is once. */
export async function restoreDeleted({ id, former, expires_at, undone_at }: Act, context: Context): Promise<string> {
  if (undone_at) return message
  const { tx, now, audit, settings } = context
  const of = eq(changes.act_id, id)
  await lockUsers(tx, sql`${appUsers.id} in (select (coalesce(before, after) ->> 'user_id')::bigint from ${changes} where ${of})`)
  const rows = await tx.select().from(changes).where(of).orderBy(asc(changes.id))
  const people = await deletedPeople(tx, id)
  // The names are free from here on, for the rows that come back.
  await tx.delete(changes).where(of)
  await tx.update(undoableActs).set({ undone_at: now() }).where(eq(undoableActs.id, id))
  const tables = await tablesOf(tx)
  const states = new Map(tables.map((table) => [table.name, netChanges(table, rows)]))
  for (const table of [...tables].reverse()) await deleteAdded(tx, table, states.get(table.name) ?? [])
  for (const table of tables) {
    await insertDeleted(tx, table, states.get(table.name) ?? [])
    await updateChanged(tx, table, states.get(table.name) ?? [])
  }
  await sendAgain(context, states.get('outbox') ?? [])
  await withdrawErasures(settings.erasuresFile, people, listedAt(expires_at))
  context.undo(() => listErasures(settings.erasuresFile, people, listedAt(expires_at)))
  for (const { subject, changes: made = [], ...about } of (former as FormerRecords).records)
    audit.did(
      subject,
      about,
      made.map(({ field, before, after }) => ({ field, before: after, after: before })),
    )
  return message
}

/** The first and the last state of each row of a table. */
function netChanges({ name, key }: Table, rows: readonly (typeof changes.$inferSelect)[]): readonly Change[] {
  const net = new Map<string, Change>()
  for (const { source, before, after } of rows) {
    if (source !== name) continue
    const id = JSON.stringify(key.map((column) => (before ?? after)?.[column]))
    const first = net.get(id)
    net.set(id, { before: first ? first.before : before, after })
  }
  return [...net.values()]
}

const recordset = (table: Table, rows: readonly (Kept | null)[]) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table.name)}, ${JSON.stringify(rows)}::jsonb)`

const sameKey = ({ key }: Table, one: SQL, other: SQL) =>
  sql.join(
    key.map((column) => sql`${one}.${sql.identifier(column)} = ${other}.${sql.identifier(column)}`),
    sql` and `,
  )

async function deleteAdded(tx: Query, table: Table, states: readonly Change[]) {
  const added = states.flatMap(({ before, after }) => (before === null && after ? [after] : []))
  if (added.length === 0) return
  const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table.name)} t using ${recordset(table, added)} a
    where ${sameKey(table, sql`t`, sql`a`)} and to_jsonb(t) = to_jsonb(a)`)
  refuseUnless(rowCount === added.length)
}

/** What holds for minutes only, such as a limit, may have begun anew. */
async function insertDeleted(tx: Query, table: Table, states: readonly Change[]) {
  const deleted = states.flatMap(({ before, after }) => (before && after === null ? [before] : []))
  if (deleted.length === 0) return
  const columns = listed(table.columns)
  await tx
    .execute(
      sql`insert into ${sql.identifier(table.name)} (${columns}) select ${columns} from ${recordset(table, deleted)}
        ${transient.has(table.name) ? sql`on conflict do nothing` : sql``}`,
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpError(409, 'Its name or its place is taken by now, so that nothing is undone') : error
    })
}

async function updateChanged(tx: Query, table: Table, states: readonly Change[]) {
  const changed = states.filter(({ before, after }) => before && after)
  if (changed.length === 0) return
  const assignments = table.columns.map((column) => sql`${sql.identifier(column)} = b.${sql.identifier(column)}`)
  const { rowCount } = await tx.execute(sql`update ${sql.identifier(table.name)} t set ${sql.join(assignments, sql`, `)}
    from ${recordset(
      table,
      changed.map(({ before }) => before),
    )} b, ${recordset(
      table,
      changed.map(({ after }) => after),
    )} a
    where ${and(sameKey(table, sql`t`, sql`b`), sameKey(table, sql`t`, sql`a`))} and to_jsonb(t) = to_jsonb(a)`)
  refuseUnless(rowCount === changed.length)
}

function refuseUnless(unchanged: boolean) {
  if (!unchanged) throw new HttpError(409, 'Something that belongs to it has changed since, so that nothing is undone')
}

/** A worker may have found the job of a message without its message: it gets another one. */
async function sendAgain({ tx, jobs }: Context, messages: readonly Change[]) {
  const ids = messages.flatMap(({ before, after }) => (before && after === null ? [{ message: Number(before.id) }] : []))
  if (ids.length > 0) await jobs.sendAll(tx, 'mail', ids, undoSeconds)
}
