import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

interface Snapshot {
  readonly tables: Readonly<Record<string, { readonly name: string; readonly columns: Readonly<Record<string, { readonly name: string }>> }>>
}

/**
 * drizzle-kit compares the tables with the newest snapshot alone; each older one is thousands of lines that nobody reads. The one before it
 * has the tables and columns that processes of the landing before use while this one starts: `former.sql` reads each of them.
 */
const folder = fileURLToPath(new URL('meta', import.meta.url))
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
const previousSnapshot = snapshots.at(-2)
if (previousSnapshot) writeFileSync(new URL('former.sql', import.meta.url), toReads(JSON.parse(readFileSync(join(folder, previousSnapshot), 'utf8'))))
for (const name of snapshots.slice(0, -1)) rmSync(join(folder, name))

function toReads({ tables }: Snapshot): string {
  const sorted = Object.values(tables).sort((one, other) => one.name.localeCompare(other.name))
  const listColumns = ({ columns }: (typeof sorted)[number]) => Object.values(columns).map(({ name }) => `"${name}"`)
  return sorted.map((table) => `SELECT ${listColumns(table).join(', ')} FROM "${table.name}" LIMIT 0;\n`).join('')
}
