import { sql } from 'drizzle-orm'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Query } from '../db/connection/connect'
import { createTriggers } from './createTriggers'
import { adoptNormalForms } from './adoptNormalForms'
import { adoptPeriods } from './adoptPeriods'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const journalFile = 'meta/_journal.json'

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

const readJournal = (): Journal => JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8'))

/** Prints changed dates of payments, and duplicates that an administrator has to resolve. */
export async function migrate(db: Database, print: (line: string) => void = (line) => process.stdout.write(`${line}\n`)) {
  await run(db, { migrationsFolder })
  await createTriggers(db)
  const lines = await db.transaction(async (tx) => [...(await adoptPeriods(tx, new Date())), ...(await adoptNormalForms(tx))])
  lines.forEach((line) => print(line))
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

/** Undefined for a database without migrations, or with one that this version does not know. */
export async function readLatestMigration(db: Query): Promise<string | undefined> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!rows[0]?.there) return undefined
  const { rows: latest } = await db.execute<{ when: string }>(sql`select max(created_at)::text as when from drizzle.__drizzle_migrations`)
  return readJournal().entries.find(({ when }) => String(when) === latest[0]?.when)?.tag
}
