import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Connection, Database } from './db'
import { connectAsApi } from './db/connection/roles'
import { StartFailure } from './errors/failures'
import type { Settings } from './settings'

/** `npm start` waits for the API as long as each part of a first start says that it begins. */
export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Rejects with a StartFailure where the database does not answer, or keeps no session. */
export async function connectDatabase(settings: Settings): Promise<Connection> {
  const { databaseUrl, databaseAdminUrl, dataDir } = settings
  if (databaseUrl === 'embedded' && !existsSync(join(dataDir, 'db'))) print('Creating the database')
  if (databaseUrl !== 'embedded') for (const url of new Set([databaseUrl, databaseAdminUrl ?? databaseUrl])) await refusePooler(url)
  const connection = await connectAsApi(settings)
  if (databaseUrl !== 'embedded')
    await connection.db.execute(sql`select 1`).catch(({ cause }: Error) => {
      const reason = (cause instanceof Error && cause.message) || 'it does not answer'
      throw new StartFailure(`The database at ${new URL(databaseUrl).host} cannot be used: ${reason}`)
    })
  return connection
}

/** The live stream, locks and named statements need a session each. A database that does not answer is reported by its first statement. */
async function refusePooler(url: string) {
  if (await hasSharedSessions(url).catch(() => false))
    throw new StartFailure(
      `The database at ${new URL(url).host} is behind a pooler in transaction mode, such as PgBouncer: name PostgreSQL itself, the API has its own pool.`,
    )
}

/** A database that acknowledges a commit before it is on the disk loses payments when the power fails. */
export async function refuseUnsafe(db: Database, host: string) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  )
  const names = rows.map(({ name }) => name).join(', ')
  if (names) throw new StartFailure(`The database at ${host} can lose what it has acknowledged: set ${names} to on.`)
}

const rounds = 3

/**
 * Does something between us and PostgreSQL give each transaction another session, as PgBouncer in transaction mode does? A session keeps its
 * process, and two sessions have two. The order finds one idle process, the latest one and those taken by turns; busy ones differ between rounds.
 */
export async function hasSharedSessions(connectionString: string): Promise<boolean> {
  const clients = [1, 2].map(() => new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }))
  const [first, second] = clients.map((client) => {
    client.on('error', () => {})
    const ids = new Set<number>()
    return { ids, read: async () => ids.add((await client.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id ?? 0) }
  })
  if (!first || !second) return false
  try {
    for (const client of clients) await client.connect()
    for (let round = 0; round < rounds; round++) for (const { read } of [first, second, second, first]) await read()
    return first.ids.size > 1 || second.ids.size > 1 || [...first.ids].some((id) => second.ids.has(id))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
