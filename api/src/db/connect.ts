import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import { openPglite } from './pglite'
import * as schema from './schema'

export type Database = NodePgDatabase<typeof schema> & { readonly $client: Pool }
/** The database, or a transaction on it; inside one, nothing else may be asked. */
export type Query = PgDatabase<NodePgQueryResultHKT, typeof schema>

export interface Connection {
  readonly db: Database
  readonly close: () => Promise<void>
}

const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000, lock_timeout: 10_000 }

/** One path for both engines: PostgreSQL at `url`, or PGlite in `folder`. */
export async function connect(where: { url: string; poolSize: number } | { folder: string }): Promise<Connection> {
  if ('url' in where) return pooled(new Pool({ connectionString: where.url, max: where.poolSize, connectionTimeoutMillis: 5_000, ...limits }))
  const pglite = await openPglite(where.folder)
  const pool = new Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false, stream: pglite.stream })
  return pooled(pool, pglite.close)
}

function pooled(pool: Pool, after = async () => {}): Connection {
  pool.on('error', () => {})
  return {
    db: drizzle(pool, { schema }),
    close: async () => {
      await pool.end()
      await after()
    },
  }
}

/** A connection of its own, outside the pool: only for what needs one connection throughout. */
export async function alone<T>(db: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
