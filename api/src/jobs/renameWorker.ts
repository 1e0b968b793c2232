import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { masterdataRenames as table, type Query, withEffects, updateRow } from '../db'
import { listUses } from '../db/listedUses'
import type { JobDeps } from './engine'

/** Rows that one transaction renames. */
export const batchSize = 500

type Rename = typeof table.$inferSelect

export const renameValues = (deps: JobDeps, isStopped: () => boolean = () => false): Promise<void> =>
  deps.jobs.workOff('renames', isStopped, ({ rename }, id) => renameBatch(deps, rename, id))

/**
 * One job is one batch, and the same transaction adds the job of the next one. Renames of a list run in their order, so that a value that was
 * renamed twice gets its last name. The end of a rename is published to every console.
 */
const renameBatch = ({ db, jobs, clock, live }: JobDeps, id: number, job: string) =>
  withEffects(db, async (tx, effects) => {
    await tx.execute(sql`set local statement_timeout = 30000; set local enable_seqscan = off`)
    const rename = await readEarliest(tx, id)
    if (rename) {
      const total = rename.total ?? (await countAll(tx, rename))
      const changes = await changeBatch(tx, rename, clock())
      const done = rename.done + (changes ?? 0)
      const finished_at = changes === undefined ? clock() : null
      await updateRow(tx, table, rename.id, { total: Math.max(total, done), done, finished_at })
      if (finished_at) await live.publish(tx, effects, { by: '', changed: listUses(rename.type).map(({ resource }) => resource) })
      if (changes !== undefined || rename.id !== id) await jobs.send(tx, 'renames', { rename: id })
    }
    await jobs.remove(tx, 'renames', job)
  })

/** The oldest unfinished rename of the same list: it comes before this one. */
async function readEarliest(tx: Query, id: number): Promise<Rename | undefined> {
  const isMatch = and(eq(table.id, id), isNull(table.finished_at))
  const [rename] = await tx.select().from(table).where(isMatch)
  if (!rename) return undefined
  const [earliest] = await tx
    .select()
    .from(table)
    .where(and(eq(table.type, rename.type), isNull(table.finished_at)))
    .orderBy(asc(table.id))
    .limit(1)
    .for('update')
  return earliest
}

async function countAll(tx: Query, { type, old_name }: Rename): Promise<number> {
  let total = 0
  for (const { table: users, holds } of listUses(type)) total += await tx.$count(users, holds(old_name))
  return total
}

/** Renames the value in the next rows and returns their number. Undefined when no row has the old value. Locks rows in the order of their ids, to avoid deadlocks. */
async function changeBatch(tx: Query, { type, old_name, new_name }: Rename, now: Date): Promise<number | undefined> {
  for (const { table: users, holds, rename } of listUses(type)) {
    const isMatch = holds(old_name)
    const { rows } = await tx.execute<{ id: string }>(sql`select id from ${users} where ${isMatch} limit ${batchSize}`)
    if (rows.length === 0) continue
    const isSelected = sql`id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
    await tx.execute(sql`select id from ${users} where ${isSelected} order by id for no key update`)
    // Reports have no version.
    const version = sql`updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`
    const values = [...rename(old_name, new_name), ...('updatedAt' in users ? [version] : [])]
    const { rowCount } = await tx.execute(sql`update ${users} set ${sql.join(values, sql`, `)} where ${isSelected} and ${isMatch}`)
    return rowCount ?? 0
  }
  return undefined
}
