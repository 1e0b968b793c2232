import { isNull, sql } from 'drizzle-orm'
import { masterdataRenames, notificationSends, type Connection, type Query } from '../db'
import { jobEngine, type JobEngine } from '../jobs/engine'
import type { Files } from '../media/files'
import { migrate, migrateBefore, migrations } from '../migration/migrate'
import { readArchive, toLines, findPart, type Manifest } from './archive'
import { checkArchive, refuseUsed } from './check'
import { erasuresSince, repeatErasures } from './repeatErasures'
import { readErasures } from '../undo/erasures'
import type { Region } from '../migration/createTriggers'
import { columnList, readTables, type Table } from '../db/catalog'

interface Place extends Connection {
  readonly files: Files
  readonly dataDir: string
  readonly erasuresFile: string
  readonly region: Region
}

/** Restores an archive into an empty place, then erases the people again who were erased since. Returns what it restored, and the number of these people. */
export async function restore({ exclusively, pool, files, dataDir, erasuresFile, region }: Place, file: string) {
  const { head, manifest } = await checkArchive(file)
  const backup = new Date(head.at)
  const list = await readErasures(erasuresFile)
  const since = erasuresSince(list.erasures, backup)
  let erasures = 0
  await exclusively(async (db) => {
    await refuseUsed(db, files, head)
    await migrateBefore(db, migrations().indexOf(head.schema) + 1)
    await withCleanup(files, (cache) =>
      db.transaction(async (tx) => {
        await load(tx, cache, file)
        await advanceSequences(tx, manifest.sequences, backup, list.lastId)
      }),
    )
    await migrate(db, region)
    await db.transaction((tx) => resume(tx, jobEngine(pool)))
    erasures = await repeatErasures({ db, files, dataDir }, since)
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
 * Rows and pictures are there together: their transaction commits after the last picture. Triggers do not fire meanwhile, since the
 * archive holds what they wrote; foreign keys are checked. The same transaction puts the triggers in force again.
 */
async function load(tx: Query, files: Files, file: string) {
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
}

/** More than the app and a busy console give, so that a second restore of an archive repeats none of the ids given since the first. */
const idsPerSecond = 1
const idsAtLeast = 1000

/**
 * Links, mails, prints, ERASURES_FILE and the app name rows by their ids. Ids that the lost database may have given since the backup are
 * not given again.
 */
async function advanceSequences(tx: Query, sequences: Manifest['sequences'], backup: Date, lastErasure: number) {
  const seconds = Math.max(0, Math.ceil((Date.now() - backup.getTime()) / 1000))
  const app_users_id_seq = String(Math.max(lastErasure, Number(sequences.app_users_id_seq ?? 0)))
  await tx.execute(sql`select setval(format('public.%I', sequencename)::regclass,
      coalesce((${JSON.stringify({ ...sequences, app_users_id_seq })}::jsonb ->> sequencename)::bigint, 0) + ${idsAtLeast + seconds * idsPerSecond}::bigint)
    from pg_sequences where schemaname = 'public'`)
}

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
