import { isNull, sql } from 'drizzle-orm'
import type { Connection, Database, Query } from '../db/connection/connect'
import { masterdataRenames, notificationSends } from '../db/schema'
import { jobEngine, type JobEngine } from '../jobs/engine'
import type { Files } from '../media/files'
import { migrate, migrateBefore, migrations } from '../migration/migrate'
import { readArchive } from './archive'
import { checkArchive, refuseUsed, type ArchiveCheck } from './check'
import { toLines, findPart, type Manifest } from './manifest'
import { repeatErasures } from './repeatErasures'
import { columnList, readTables, type Table } from '../db/catalog'

interface Place extends Connection {
  readonly files: Files
  readonly dataDir: string
  readonly erasuresFile: string
}

interface RestoreReport {
  readonly parts: Manifest['parts']
  readonly at: string
  /** People whom the restore erased again. */
  readonly erasures: number
}

/** Restores an archive into an empty place, then erases the people again who were erased since. */
export async function restore({ exclusively, pool, files, dataDir, erasuresFile }: Place, file: string): Promise<RestoreReport> {
  const check = await checkArchive(file)
  const { head, manifest } = check
  let erasures = 0
  await exclusively(async (db) => {
    await refuseUsed(db, files, head)
    await migrateBefore(db, migrations().indexOf(head.schema) + 1)
    await withCleanup(files, (cache) => load(db, cache, file, check))
    await migrate(db)
    await db.transaction((tx) => resume(tx, jobEngine(pool)))
    erasures = await repeatErasures({ db, files, dataDir, erasuresFile }, new Date(head.at))
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`analyze`)
  })
  return { parts: manifest.parts, at: head.at, erasures }
}

/** Deletes the pictures that failed work has written, so that a restore can be repeated. */
async function withCleanup(files: Files, work: (files: Files) => Promise<void>) {
  const written: string[] = []
  const write: Files['write'] = async (id, bytes) => {
    written.push(id)
    await files.write(id, bytes)
  }
  try {
    await work({ ...files, write })
  } catch (reason) {
    await Promise.allSettled(written.map((id) => files.remove(id)))
    throw reason
  }
}

/**
 * Rows and pictures are there together: the transaction commits after the last picture. Triggers do not fire meanwhile, since the
 * archive holds what they wrote; foreign keys are checked. The same transaction puts the triggers in force again.
 */
const load = (db: Database, files: Files, file: string, { manifest }: ArchiveCheck) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
    const tables = new Map((await readTables(tx)).map((table) => [table.name, table]))
    const triggers = async (state: 'enable' | 'disable') => {
      for (const name of tables.keys()) await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`)
    }
    await triggers('disable')
    for await (const { name, bytes } of readArchive(file)) {
      const part = findPart(name)
      if (part && 'picture' in part) await files.write(part.picture, bytes)
      else if (part) await insertRows(tx, tables.get(part.table), bytes)
    }
    await triggers('enable')
    for (const [name, value] of Object.entries(manifest.sequences))
      await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`)
  })

/** PostgreSQL reads the values as it wrote them: none of them becomes a number or a date of JavaScript. */
async function insertRows(tx: Query, table: Table | undefined, bytes: Uint8Array) {
  if (!table) throw new Error('The archive has a table that its schema does not have')
  const { name, columns } = table
  await tx.execute(sql`insert into ${sql.identifier(name)} (${columnList(columns)}) overriding system value
    select ${columnList(columns)} from json_populate_recordset(null::${sql.identifier(name)}, ${`[${toLines(bytes).join(',')}]`}::json)`)
}

/** Archives have no jobs. Renames continue; unfinished notifications end, so that none arrives twice. */
async function resume(tx: Query, jobs: JobEngine) {
  const renames = await tx.select({ rename: masterdataRenames.id }).from(masterdataRenames).where(isNull(masterdataRenames.finished_at))
  for (const rename of renames) await jobs.send(tx, 'renames', rename)
  await tx
    .update(notificationSends)
    .set({ finished_at: new Date(), problem: 'The database was restored while this was on its way' })
    .where(isNull(notificationSends.finished_at))
}
