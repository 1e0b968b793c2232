import { Client } from 'pg'

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
