import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import type { Database } from './connect'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Runs the pending migrations, on either engine. */
export const migrate = (db: Database) => run(db, { migrationsFolder })
