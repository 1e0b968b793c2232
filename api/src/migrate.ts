import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import { adoptPeriods } from './periods/adopt'
import type { Database } from './db/connect'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Runs the pending migrations, on either engine, and prints what they change of the dates of payments. */
export async function migrate(db: Database, print: (line: string) => void = (line) => process.stdout.write(`${line}\n`)) {
  await run(db, { migrationsFolder })
  const lines = await db.transaction((tx) => adoptPeriods(tx, new Date()))
  lines.forEach((line) => print(line))
}
