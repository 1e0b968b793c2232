import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../../src/backup/backup'
import { restore } from '../../src/backup/restore'
import { readTables } from '../../src/db/catalog'
import { files, type Database } from '../../src/db'
import { localFiles, type Files } from '../../src/media/files'
import { freshDatabase, open, region } from '../support/engine'
import type { TestApi } from '../support/testApi'

/** An empty place to restore into; everything in it is gone afterwards. */
export async function emptyPlace() {
  const database = await freshDatabase('none')
  const connection = await open(database)
  const stored = localFiles(join(database.folder, 'files'))
  return {
    ...connection,
    files: stored,
    folder: database.folder,
    restore: (archive: string, erasuresFile = join(database.folder, 'none'), into: Files = stored) =>
      restore({ ...connection, files: into, dataDir: database.folder, erasuresFile, region }, archive),
    async drop() {
      await connection.close()
      await database.drop()
    },
  }
}

export type Place = Awaited<ReturnType<typeof emptyPlace>>

let made = 0

/** Backs up the API of a test, beside its database. */
export async function archiveOf({ db, files: stored, deps }: TestApi): Promise<string> {
  const file = join(deps.settings.dataDir, `backup-${++made}.tar.gz`)
  await backUp({ db, files: stored }, file)
  return file
}

export const archivesBeside = ({ deps }: TestApi) => readdirSync(deps.settings.dataDir).filter((name) => name.startsWith('backup-'))

/** All rows of each table, as text. */
export async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await readTables(db)
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows: found } = await db.execute<{ row: string }>(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} as t order by 1`)
      return [name, found.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(rows)
}

/** A stored picture of random bytes. */
export async function picture(api: TestApi): Promise<string> {
  const id = randomUUID()
  await api.files.write(id, new Uint8Array(randomBytes(3000)))
  await api.db.insert(files).values({ id, bytes: 3000 })
  return id
}
