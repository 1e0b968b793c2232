import { and, eq, sql, type SQL } from 'drizzle-orm'
import { columnList, readTables, transient, type Table } from '../db/catalog'
import { appUsers, undoableChanges, type Query, lockUsers } from '../db'
import { HttpError, refuseDuplicate } from '../errors/httpError'

type Row = Readonly<Record<string, unknown>>

/** A row before and after an act: null where the row did not exist. */
interface Change {
  readonly before: Row | null
  readonly after: Row | null
}

/**
 * Restores each row that an act deleted, changed or added, in the order of the foreign keys. Throws 409 when one of them has changed since.
 * Returns the restored rows by table.
 */
export async function restoreRows(tx: Query, act: string): Promise<ReadonlyMap<string, readonly Row[]>> {
  await lockOwners(tx, act)
  // Their deletion frees the unique names.
  const changes = await tx.delete(undoableChanges).where(eq(undoableChanges.act_id, act)).returning()
  changes.sort((a, b) => a.id - b.id)
  const tables = await readTables(tx)
  const net = new Map(tables.map((table) => [table, netChanges(table, changes)]))
  for (const [table, { insertions }] of [...net].reverse()) await deleteRows(tx, table, insertions)
  for (const [table, { deletions, updates }] of net) {
    await insertRows(tx, table, deletions)
    await updateRows(tx, table, updates)
  }
  return new Map([...net].map(([{ name }, { deletions }]) => [name, deletions]))
}

async function lockOwners(tx: Query, act: string) {
  const owner = sql`(coalesce(${undoableChanges.before}, ${undoableChanges.after}) ->> 'user_id')::bigint`
  await lockUsers(tx, sql`${appUsers.id} in (select ${owner} from ${undoableChanges} where ${eq(undoableChanges.act_id, act)})`)
}

/** The difference between the first and the last state of each row of a table. */
function netChanges({ name, key }: Table, changes: readonly (Change & { source: string })[]) {
  const net = new Map<string, Change>()
  for (const { source, before, after } of changes) {
    if (source !== name) continue
    const id = JSON.stringify(key.map((column) => (before ?? after)?.[column]))
    const previous = net.get(id)
    net.set(id, { before: previous ? previous.before : before, after })
  }
  const all = [...net.values()]
  return {
    insertions: all.flatMap(({ before, after }) => (before === null && after ? [after] : [])),
    deletions: all.flatMap(({ before, after }) => (before && after === null ? [before] : [])),
    updates: all.flatMap(({ before, after }) => (before && after ? [{ before, after }] : [])),
  }
}

const recordset = ({ name }: Table, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`

const matchesKey = ({ key }: Table, left: SQL, right: SQL) =>
  sql.join(
    key.map((column) => sql`${left}.${sql.identifier(column)} = ${right}.${sql.identifier(column)}`),
    sql` and `,
  )

async function deleteRows(tx: Query, table: Table, rows: readonly Row[]) {
  if (rows.length === 0) return
  const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table.name)} t using ${recordset(table, rows)} a
    where ${matchesKey(table, sql`t`, sql`a`)} and to_jsonb(t) = to_jsonb(a)`)
  refuseUnless(rowCount === rows.length)
}

/** A transient row, such as a rate limit, may exist again. */
async function insertRows(tx: Query, table: Table, rows: readonly Row[]) {
  if (rows.length === 0) return
  const columns = columnList(table.columns)
  await tx
    .execute(
      sql`insert into ${sql.identifier(table.name)} (${columns}) select ${columns} from ${recordset(table, rows)}
        ${transient.has(table.name) ? sql`on conflict do nothing` : sql``}`,
    )
    .catch(refuseDuplicate('Its name or its place is taken by now, so that nothing is undone'))
}

async function updateRows(tx: Query, table: Table, changes: readonly { before: Row; after: Row }[]) {
  if (changes.length === 0) return
  const before = changes.map((change) => change.before)
  const after = changes.map((change) => change.after)
  const assignments = table.columns.map((column) => sql`${sql.identifier(column)} = b.${sql.identifier(column)}`)
  const { rowCount } = await tx.execute(sql`update ${sql.identifier(table.name)} t set ${sql.join(assignments, sql`, `)}
    from ${recordset(table, before)} b, ${recordset(table, after)} a
    where ${and(matchesKey(table, sql`t`, sql`b`), matchesKey(table, sql`t`, sql`a`))} and to_jsonb(t) = to_jsonb(a)`)
  refuseUnless(rowCount === changes.length)
}

function refuseUnless(isCurrent: boolean) {
  if (!isCurrent) throw new HttpError(409, 'Something that belongs to it has changed since, so that nothing is undone')
}
