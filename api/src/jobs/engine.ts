import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { DatabaseError, type Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { BaseDeps } from '../baseDeps'
import type { Query } from '../db/connection/connect'
import { ConnectionFailure } from '../errors/failures'

/** The payload of the jobs of each queue: ids, never an address, a token or text. */
interface Payloads {
  mail: { message: number }
  notifications: { send: number }
  renames: { rename: number }
}

/** The queues of pg-boss on our own pool. Its tables are made by our migrations. */
export function jobEngine(pool: Pool) {
  const boss = new PgBoss({ db: onPool(pool), migrate: false, schedule: false, maintenanceIntervalSeconds: 30, deleteAfterDays: 1 })
  return {
    boss,
    /** Adds a job inside the caller's transaction: it exists when that has committed, and only then. */
    send: <Name extends keyof Payloads>(tx: Query, queue: Name, payload: Payloads[Name]) => boss.send(queue, payload, { db: inTransaction(tx) }),
    /** Adds jobs that are due after some seconds, in the same way. */
    async sendAll<Name extends keyof Payloads>(tx: Query, queue: Name, payloads: readonly Payloads[Name][], seconds: number) {
      const startAfter = `${seconds} seconds`
      await boss.insert(
        payloads.map((data) => ({ name: queue, data, startAfter })),
        { db: inTransaction(tx) },
      )
    },
    /** The next job that is due; it is ours until it expires. */
    async next<Name extends keyof Payloads>(queue: Name) {
      const [job] = await boss.fetch<Payloads[Name]>(queue)
      return job
    },
    /** Deletes a job that is done, with what else the transaction does. */
    done: (tx: Query, queue: keyof Payloads, id: string) => boss.deleteJob(queue, id, { db: inTransaction(tx) }),
    /** Puts a job back, to be tried again after a growing delay. */
    retry: (queue: keyof Payloads, id: string) => boss.fail(queue, id),
  }
}

export type JobEngine = ReturnType<typeof jobEngine>
export type JobDeps = BaseDeps & { readonly jobs: JobEngine }

const inTransaction = (tx: Query): PgBoss.Db => ({
  executeSql: (sql, params) =>
    tx._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: unknown[] } }>({ sql, params }, undefined, undefined, false).execute(),
})

/** Its maintenance begins transactions of its own, which must not stay open on a connection of the pool when they fail. */
const onPool = (pool: Pool): PgBoss.Db => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error instanceof DatabaseError ? error : new ConnectionFailure(error)
    } finally {
      client.release()
    }
  },
})
