import type { Query } from '../db'
import { sql } from 'drizzle-orm'
import { StartFailure } from '../errors/failures'
import type { Files } from '../media/files'
import { readLatestMigration, migrations } from '../migration/migrate'
import { damageFailure, readArchive, type Entry, format, headName, manifestName, Checksums, type Head, type Manifest } from './archive'
import { readTables } from '../db/catalog'

/** Reads an archive to its end and compares it with its manifest, before anything is restored. */
export async function checkArchive(file: string) {
  const sums = new Checksums()
  let [head, manifest]: [Head?, Manifest?] = []
  for await (const entry of readArchive(file)) {
    if (!head) {
      if (entry.name !== headName) throw damageFailure(file)
      head = readJson<Head>(file, entry)
      refuseUnknownVersion(file, head)
      continue
    }
    if (manifest) throw damageFailure(file)
    if (entry.name === manifestName) manifest = readJson<Manifest>(file, entry)
    else if (!sums.add(entry)) throw damageFailure(file)
  }
  if (!head || !manifest || !isEqual(manifest.parts, sums.parts())) throw damageFailure(file)
  const { 'tables/files': rows, files } = manifest.parts
  const missingCount = (rows?.count ?? 0) - (files?.count ?? 0) - manifest.erasedPictures
  if (missingCount > 0) throw new StartFailure(`The archive ${file} lacks ${missingCount} pictures. Nothing was restored.`)
  return { head, manifest }
}

function readJson<T>(file: string, { bytes }: Entry): T {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw damageFailure(file)
  }
}

/** A part without entries is in the manifest only. */
const isEqual = (expected: Manifest['parts'], actual: Manifest['parts']) =>
  Object.entries(expected).every(
    ([name, { count, sha256 }]) => (actual[name]?.count ?? 0) === count && (count === 0 || actual[name]?.sha256 === sha256),
  ) && Object.keys(actual).every((name) => expected[name])

function refuseUnknownVersion(file: string, { format: actual, schema }: Head) {
  if (actual === format && migrations().includes(schema)) return
  throw new StartFailure(`The archive ${file} is of another version of this program (schema ${schema}). Restore it with that version.`)
}

/** A place is empty if its database has no tables, or those of an earlier attempt without a row, and if it has no pictures. */
export async function refuseUsed(db: Query, files: Files, { schema }: Head) {
  const tables = await readTables(db)
  const isUsable = tables.length === 0 || ((await readLatestMigration(db)) === schema && (await areEmpty(db, tables)))
  if (!isUsable) throw new StartFailure('The database is not empty. Restore into a new database.')
  for await (const ids of files.list())
    if (ids.length > 0) throw new StartFailure('The place of the pictures is not empty. Restore into an empty DATA_DIR or bucket.')
}

async function areEmpty(db: Query, tables: readonly { name: string }[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}
