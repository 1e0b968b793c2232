import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import { alone, type Database } from './connect'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
const lock = 727001

/** Brings the tables up to date; of several processes that start at once, one does it and the others wait. */
export async function migrate(db: Database) {
  await alone(db, async (client) => {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    try {
      await run(drizzle(client), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
      await client.query('reset lock_timeout; reset statement_timeout')
    }
  })
}
