import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Client, Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import { ConnectionFailure } from '../../errors/failures'
import { openPglite } from './pglite'

export type Database = NodePgDatabase
/** The database, or a transaction on it; inside a transaction only its own handle may be used. */
export type Query = PgDatabase<NodePgQueryResultHKT>

export interface Connection {
  readonly db: Database
  readonly pool: Pool
  /** Runs what only one process may do at a time, under an advisory lock and without time limits. */
  readonly exclusively: (work: (db: Database) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** Limits of a statement and of a lock, in milliseconds. JIT compilation takes longer here than any query does. */
const limits = { options: '-c jit=off', statement_timeout: 8_000, idle_in_transaction_session_timeout: 15_000, lock_timeout: 2_000 }
const lock = 727001

interface Server {
  readonly url: string
  readonly poolSize: number
  readonly lockTimeout?: number
}

type OnConnect = Parameters<Pool['connect']>[0]

/**
 * Gives a client back once: when its holder releases it, or when its connection ends. drizzle never releases a client whose `begin`
 * fails, so each such client would take a place of the pool for ever.
 */
function releaseOnLoss(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  const giveBack = (error?: Error | boolean) => {
    client.off('error', giveBack)
    client.release = () => {}
    release(error)
  }
  client.on('error', giveBack)
  client.release = giveBack
  return client
}

/**
 * A pool that survives the end of its connections and names the failure when it has none. pg emits an error on a client whose connection
 * ends between two statements; without a listener, that ends the process.
 */
class ReportingPool extends Pool {
  constructor(config: PoolConfig) {
    super(config)
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(releaseOnLoss, (error: unknown) => {
      throw new ConnectionFailure(error)
    })
  }
}

/** One driver for both engines: PostgreSQL at `url`, or PGlite in `folder`. */
export async function connect(where: Server | { folder: string }): Promise<Connection> {
  return 'url' in where ? connectPostgres(where) : connectPglite(where.folder)
}

function connectPostgres({ url: connectionString, poolSize: max, lockTimeout = limits.lock_timeout }: Server): Connection {
  const pool = new ReportingPool({ connectionString, max, connectionTimeoutMillis: 5_000, keepAlive: true, ...limits, lock_timeout: lockTimeout })
  pool.on('connect', (client) => limitAnswers(client, limits.statement_timeout))
  return {
    db: drizzle(pool),
    pool,
    async exclusively(work) {
      const client = new Client({ connectionString })
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [lock])
        await work(drizzle(client))
      } finally {
        await client.end()
      }
    },
    close: () => pool.end(),
  }
}

/** A client that ends, as after a statement that failed, leaves its transaction and its prepared statements to the next. */
async function clear(client: ClientBase) {
  await client.query('rollback')
  await client.query('discard all')
}

/** One connection, one process: the lock file of the folder ensures it. */
async function connectPglite(folder: string): Promise<Connection> {
  const pglite = await openPglite(folder)
  const login = { user: 'postgres', database: 'postgres', ssl: false, stream: pglite.stream }
  const pool = new ReportingPool({
    ...login,
    max: 1,
    idleTimeoutMillis: 0,
    verify: (client, done) => void clear(client).then(() => done(), done),
  })
  const db = drizzle(pool)
  return {
    db,
    pool,
    exclusively: (work) => work(db),
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

type Plan = 'seqscan' | 'bitmapscan' | 'indexscan' | 'hashjoin' | 'mergejoin' | 'nestloop'

/** Runs reads for which there is an index, though the planner, which does not know what that holds, would rather read every row. */
export const withoutScans = <T>(tx: Query, read: (tx: Query) => Promise<T>, plans: readonly Plan[] = ['seqscan']): Promise<T> =>
  tx.transaction(async (tx) => {
    const set = (value: 'on' | 'off') => tx.execute(sql.raw(plans.map((plan) => `set local enable_${plan} = ${value}`).join(';')))
    await set('off')
    const result = await read(tx)
    await set('on')
    return result
  })

/** Milliseconds that a commit may wait for its standby. */
const commitMs = 5_000
/** The same for a statement outside of a transaction, beyond its own limit. */
const graceMs = 500

const isCommit = (statement: unknown) => (typeof statement === 'string' ? statement : (statement as { text?: string }).text) === 'commit'

/**
 * Ends the connection when a commit is not confirmed. A commit waits without limit for a synchronous standby; `statement_timeout` does not
 * count there, and a cancelled commit would acknowledge a write without a standby. A repeated write finds out the outcome under its key.
 */
function limitAnswers(client: PoolClient, statementMs: number) {
  const end = () => client.connection.stream.destroy(new Error('The database does not confirm a commit'))
  let timer: NodeJS.Timeout | undefined
  const query = (...args: unknown[]) => {
    const ms = isCommit(args[0]) ? commitMs : client.getTransactionStatus() === 'T' ? undefined : statementMs + graceMs
    if (ms !== undefined) timer ??= setTimeout(end, ms)
    return (Client.prototype.query as (...all: readonly unknown[]) => unknown).apply(client, args)
  }
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  client.query = query as typeof client.query
  client.on('drain', stopTimer)
  client.on('end', stopTimer)
}
