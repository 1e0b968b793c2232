import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import type { Database } from './connect'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the tables up to date, on either engine. */
export const migrate = (db: Database) => run(db, { migrationsFolder })
