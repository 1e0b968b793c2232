import { sql, type SQL } from 'drizzle-orm'
import type { BaseDeps } from '../baseDeps'
import { files as fileTable, type Database, type Query, isAmong } from '../db'
import { StartFailure } from '../errors/failures'
import type { Files } from '../media/files'
import { readLatestMigration } from '../migration/migrate'
import { writeArchive, type Entry, format, headName, jsonEntry, manifestName, pictureName, rowsName, Checksums, type Manifest } from './archive'
import { columnList, readSequences, readTables, transient } from '../db/catalog'

const fetches = 200
/** Rows are collected up to so many characters for one entry. */
const entrySize = 1_000_000
const simultaneous = 16

/** Writes the database, as it is at one moment, and its pictures into one archive. Needs as much memory for a million users as for one. */
export async function backUp({ db, files }: Pick<BaseDeps, 'db' | 'files'>, file: string): Promise<Manifest['parts']> {
  const sums = new Checksums()
  const missing: string[] = []
  await writeArchive(file, async (pack) => {
    const tables = await readTables(db)
    await db.transaction(
      async (tx) => {
        await tx.execute(
          sql`set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
        )
        // Before its first read fixes what it sees: a table that a migration writes anew after that would be empty to it.
        if (tables.length > 0) await tx.execute(sql`lock table ${columnList(tables.map(({ name }) => name))} in access share mode`)
        const schema = await readLatestMigration(tx)
        if (schema === undefined) throw new StartFailure('The database has no data of this program, or of a newer one: nothing is backed up.')
        await pack(readEntries(tx, files, sums, missing, schema))
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await refuseLoss(db, missing)
  })
  return sums.parts()
}

/** A missing picture whose row is there after the backup too was not erased: the place of the pictures is wrong, or damaged. */
async function refuseLoss(db: Database, missing: readonly string[]) {
  const count = await db.$count(fileTable, isAmong(fileTable.id, missing))
  if (count > 0) throw new StartFailure(`${count} pictures of the database are not where DATA_DIR or S3_BUCKET says. Nothing was backed up.`)
}

async function* readEntries(tx: Query, files: Files, sums: Checksums, missing: string[], schema: string): AsyncGenerator<Entry> {
  const count = (entry: Entry) => (sums.add(entry), entry)
  yield jsonEntry(headName, { format, at: new Date().toISOString(), schema })
  for (const { name, columns, key } of await readTables(tx)) {
    if (transient.has(name)) continue
    sums.begin(`tables/${name}`)
    const order = key.length > 0 ? sql`order by ${columnList(key)}` : sql``
    const rows = cursor(tx, sql`select to_json(t)::text as value from (select ${columnList(columns)} from ${sql.identifier(name)} ${order}) as t`)
    for await (const entry of rowEntries(name, rows)) yield count(entry)
  }
  sums.begin('files')
  for await (const entry of pictureEntries(tx, files, missing)) yield count(entry)
  yield jsonEntry(manifestName, { parts: sums.parts(), sequences: await readSequences(tx), erasedPictures: missing.length })
}

/** The values of a query in pieces: the database keeps the rest. */
async function* cursor(tx: Query, query: SQL): AsyncGenerator<string[]> {
  await tx.execute(sql`declare piece no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<{ value: string }>(sql.raw(`fetch ${fetches} from piece`))
    if (rows.length === 0) break
    yield rows.map(({ value }) => value)
  }
  await tx.execute(sql`close piece`)
}

async function* rowEntries(table: string, pieces: AsyncIterable<string[]>): AsyncGenerator<Entry> {
  let [n, text] = [0, '']
  for await (const lines of pieces) {
    for (const line of lines) text += `${line}\n`
    if (text.length < entrySize) continue
    yield { name: rowsName(table, ++n), bytes: Buffer.from(text) }
    text = ''
  }
  if (text !== '') yield { name: rowsName(table, ++n), bytes: Buffer.from(text) }
}

/** A picture that was erased since the backup began is not there any more. */
async function* pictureEntries(tx: Query, files: Files, missing: string[]): AsyncGenerator<Entry> {
  for await (const ids of cursor(tx, sql`select id::text as value from ${fileTable} order by id`))
    for (let index = 0; index < ids.length; index += simultaneous) {
      const read = ids.slice(index, index + simultaneous).map(async (id) => ({ id, bytes: await files.read(id) }))
      for (const { id, bytes } of await Promise.all(read)) {
        if (bytes) yield { name: pictureName(id), bytes }
        else missing.push(id)
      }
    }
}
