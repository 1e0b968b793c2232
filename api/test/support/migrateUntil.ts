import { migrate as runFolder } from 'drizzle-orm/node-postgres/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../../src/db/connect'

/** Runs the migrations before the one of that name. */
export async function migrateUntil({ exclusively }: Connection, name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-migrations-'))
  cpSync(fileURLToPath(new URL('../../migrations', import.meta.url)), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await exclusively((db) => runFolder(db, { migrationsFolder: folder }))
  rmSync(folder, { recursive: true })
}
