import { roles } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database, Query } from '../db'
import { StartFailure } from '../errors/failures'
import { isLockTimeout } from '../errors/httpError'
import { createTriggers, type Region } from './createTriggers'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const journalFile = 'meta/_journal.json'

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

const readJournal = (): Journal => JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8'))

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

export async function migrate(db: Database, region: Region, print: (line: string) => void = printLine) {
  await refuseOlder(db)
  await refuseNewer(db)
  await withShortLocks(db, print, async () => {
    await printPreviousTypes(db, print)
    await run(db, { migrationsFolder })
    await createTriggers(db, region)
  })
}

/** The migration of roles makes each administrator an owner: an operator reads here what the column held. */
async function printPreviousTypes(db: Query, print: (line: string) => void) {
  const latest = await readLatestMigration(db)
  if (latest === undefined || migrations().indexOf(latest) >= migrations().indexOf('0010_roles')) return
  const { rows } = await db.execute<{ type: string; count: string }>(
    sql`select user_type as type, count(*) as count from admins group by 1 order by 1`,
  )
  const roleNames: readonly string[] = roles
  for (const { type, count } of rows.filter(({ type }) => !roleNames.includes(type)))
    print(`The user type "${type}" is no role: ${count} administrators who had it are owners now. An owner gives other roles`)
}

/** Else this version would replace the triggers of the newer one, and not know its tables. */
async function refuseNewer(db: Database) {
  const latest = await readLatestMoment(db)
  if (latest !== undefined && latest > (readJournal().entries.at(-1)?.when ?? 0))
    throw new StartFailure('The database is of a newer version of this program. Update the program.')
}

/** For commands that need the tables, and must not change them under running processes of another version. */
export async function refuseOtherVersion(db: Database) {
  await refuseNewer(db)
  if ((await readLatestMigration(db)) !== migrations().at(-1))
    throw new StartFailure(
      'The database has no tables yet, or those of an older version of this program. Start the API first: it migrates the database.',
    )
}

/** Oldest first. */
export const migrations = () => readJournal().entries.map(({ tag }) => tag)

export async function migrateBefore(db: Database, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal()
    writeFileSync(join(folder, journalFile), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await run(db, { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The first migration creates all tables: it cannot run on the tables of an earlier version. */
async function refuseOlder(db: Query) {
  const latest = await readLatestMoment(db)
  const start = readJournal().entries[0]
  if (latest === undefined || !start || latest >= start.when) return
  throw new StartFailure('The database is of a version before 1.0, which this program cannot update. Start with an empty database.')
}

/** Undefined for a database without migrations, or with one that this version does not know. */
export async function readLatestMigration(db: Query): Promise<string | undefined> {
  const latest = await readLatestMoment(db)
  return readJournal().entries.find(({ when }) => when === latest)?.tag
}

/** Milliseconds since 1970. */
async function readLatestMoment(db: Query): Promise<number | undefined> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!rows[0]?.there) return undefined
  const { rows: latest } = await db.execute<{ when: number | null }>(sql`select max(created_at)::float8 as when from drizzle.__drizzle_migrations`)
  return latest[0]?.when ?? undefined
}

/** Milliseconds: shorter than the limit of other statements, which wait behind this one. */
const lockMs = 1_000
const pauseMs = 3_000

/**
 * Runs work that locks tables as nobody else does, and tries again as long as a lock is not free. A backup holds a lock of each table
 * until it ends: work that waited for it would make everybody else wait too.
 */
async function withShortLocks(db: Database, print: (line: string) => void, work: () => Promise<void>) {
  await db.execute(sql.raw(`set lock_timeout = ${lockMs}`))
  for (let hasPrinted = false; ; hasPrinted = true) {
    try {
      await work()
      return void (await db.execute(sql`reset lock_timeout`))
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (!hasPrinted) print('Waiting for a backup, or for another program that uses the tables, before the database is migrated')
      await wait(pauseMs)
    }
  }
}
