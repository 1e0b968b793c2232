import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import type { Settings } from '../../settings'
import { connect, type Connection, type Database } from './connect'

/** The database of the settings, as the role of the API. */
export const connectAsApi = ({ databaseUrl: url, databasePool: poolSize, dataDir }: Settings): Promise<Connection> =>
  connect(url === 'embedded' ? { folder: join(dataDir, 'db') } : { url, poolSize })

/** The database of the settings, as the role that owns the tables. */
export const connectAsOwner = (settings: Settings): Promise<Connection> =>
  connectAsApi(settings.databaseUrl === 'embedded' ? settings : { ...settings, databaseUrl: settings.databaseAdminUrl ?? settings.databaseUrl })

/** Tables of which the role of the API may only add and read rows, and the one from which it may also delete. */
const appendOnly = ['audit', 'audit_seals'] as const
const erasable = 'audit_values'

/**
 * Runs work as the role that owns the tables, one process at a time, then grants the role of the API its rights. With DATABASE_ADMIN_URL, the
 * role of the API owns no table and cannot change the history.
 */
export async function asOwner({ databaseUrl, databaseAdminUrl }: Settings, connection: Connection, work: (db: Database) => Promise<void>) {
  if (databaseAdminUrl === undefined || databaseUrl === 'embedded') return connection.exclusively(work)
  const owner = await connect({ url: databaseAdminUrl, poolSize: 1 })
  try {
    await owner.exclusively(async (db) => {
      await work(db)
      await grantRights(db, decodeURIComponent(new URL(databaseUrl).username))
    })
  } finally {
    await owner.close()
  }
}

/** Gives the role of the API its rights, as the owner of the tables: everything but changes of the history. */
async function grantRights(db: Database, role: string) {
  const to = sql.identifier(role)
  for (const schema of ['public', 'pgboss'].map((name) => sql.identifier(name))) {
    await db.execute(sql`grant usage on schema ${schema} to ${to}`)
    await db.execute(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
    await db.execute(sql`grant usage, select on all sequences in schema ${schema} to ${to}`)
    await db.execute(sql`grant execute on all functions in schema ${schema} to ${to}`)
  }
  for (const table of [...appendOnly, erasable].map((name) => sql.identifier(name)))
    await db.execute(sql`revoke update, delete, truncate on ${table} from ${to}`)
  await db.execute(sql`grant delete on ${sql.identifier(erasable)} to ${to}`)
}
