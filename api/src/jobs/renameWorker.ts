import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { BaseDeps } from '../baseDeps'
import type { Query } from '../db/connect'
import { masterdataRenames as table } from '../db/schema'
import { listedUses, type ListedUse } from '../db/listedUses'
import type { JobEngine } from './engine'

/** Rows that one transaction renames. */
export const batchSize = 500

type JobDeps = BaseDeps & { readonly jobs: JobEngine }
type Rename = typeof table.$inferSelect

/** Works on every rename that is due, batch by batch. */
export async function renameValues(deps: JobDeps, stopped: () => boolean = () => false): Promise<void> {
  const { jobs } = deps
  for (let job = await jobs.next('renames'); job; job = stopped() ? undefined : await jobs.next('renames')) {
    const { id } = job
    await renameBatch(deps, job.data.rename, id).catch(async (error: unknown) => {
      await jobs.retry('renames', id)
      throw error
    })
  }
}

/**
 * One job is one batch; the job of the next batch replaces it in the same transaction, so that a process that dies leaves either
 * all of a batch or nothing. The renames of a list are done in the order in which they were made: a value that was renamed twice
 * gets its last name.
 */
const renameBatch = ({ db, jobs, clock }: JobDeps, id: number, job: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 30000; set local enable_seqscan = off`)
    const rename = await oldestBefore(tx, id)
    if (rename) {
      const total = rename.total ?? (await countAll(tx, rename))
      const changed = await changeBatch(tx, rename, clock())
      const done = rename.done + (changed ?? 0)
      const finished_at = changed === undefined ? clock() : null
      await tx
        .update(table)
        .set({ total: Math.max(total, done), done, finished_at })
        .where(eq(table.id, rename.id))
      if (changed !== undefined || rename.id !== id) await jobs.send(tx, 'renames', { rename: id })
    }
    await jobs.done(tx, 'renames', job)
  })

/** The rename that has to be worked on before a rename of the same list can end: the oldest unfinished one, or itself. */
async function oldestBefore(tx: Query, id: number): Promise<Rename | undefined> {
  const [own] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.finished_at)))
  if (!own) return undefined
  const [oldest] = await tx
    .select()
    .from(table)
    .where(and(eq(table.type, own.type), isNull(table.finished_at)))
    .orderBy(asc(table.id))
    .limit(1)
    .for('update')
  return oldest
}

async function countAll(tx: Query, { type, old_name }: Rename): Promise<number> {
  let total = 0
  for (const { table: users, holds } of listedUses(type)) total += await tx.$count(users, holds(old_name))
  return total
}

/** Gives the next rows their new value, and returns how many they were; undefined when no row has the old value any more. */
async function changeBatch(tx: Query, { type, old_name, new_name }: Rename, now: Date): Promise<number | undefined> {
  for (const use of listedUses(type)) {
    const changed = await changeRows(tx, use, use.holds(old_name), [...use.rename(old_name, new_name), ...newVersion(use, now)])
    if (changed !== undefined) return changed
  }
  return undefined
}

/** Reports have no version. */
const newVersion = ({ table: users }: ListedUse, now: Date) =>
  'updatedAt' in users ? [sql`updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`] : []

/** Locks rows in the order of their ids, as everything that changes several users does. */
async function changeRows(tx: Query, { table: users }: ListedUse, holds: SQL, values: readonly SQL[]): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${users} where ${holds} limit ${batchSize}`)
  if (rows.length === 0) return undefined
  const isChosen = sql`id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
  await tx.execute(sql`select id from ${users} where ${isChosen} order by id for no key update`)
  const { rowCount } = await tx.execute(sql`update ${users} set ${sql.join([...values], sql`, `)} where ${isChosen} and ${holds}`)
  return rowCount ?? 0
}
