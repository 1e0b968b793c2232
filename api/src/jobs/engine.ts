import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { DatabaseError, type Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { BaseDeps } from '../baseDeps'
import type { Live } from '../live/live'
import type { Query } from '../db'
import { ConnectionFailure } from '../errors/failures'

/** One for each channel of the outbox: a service that does not answer holds back no other. */
export const messageQueues = ['mail', 'sms', 'webhook'] as const
export type MessageQueue = (typeof messageQueues)[number]

/** Payloads are ids, never an address, a token or text. */
export interface Payloads extends Record<MessageQueue, { message: number }> {
  /** `left` are the users of earlier batches without an answer of the push service. */
  notifications: { send: number; left?: readonly number[] }
  renames: { rename: number }
}

/** pg-boss on the API's pool. Our migrations create its tables. */
export function jobEngine(pool: Pool) {
  const boss = new PgBoss({ db: onPool(pool), migrate: false, schedule: false, maintenanceIntervalSeconds: 30, deleteAfterDays: 1 })

  /** Fetches a due job. No other process gets it until it expires. */
  async function next<Name extends keyof Payloads>(queue: Name) {
    const [job] = await boss.fetch<Payloads[Name]>(queue)
    return job
  }

  return {
    boss,
    /** Adds a job in the caller's transaction. */
    send: <Name extends keyof Payloads>(tx: Query, queue: Name, payload: Payloads[Name]) => boss.send(queue, payload, { db: inTransaction(tx) }),
    /** Adds jobs in the caller's transaction that are due after `seconds`. */
    async sendAll<Name extends keyof Payloads>(tx: Query, queue: Name, payloads: readonly Payloads[Name][], seconds: number) {
      const jobs = payloads.map((data) => ({ name: queue, data, startAfter: `${seconds} seconds` }))
      await boss.insert(jobs, { db: inTransaction(tx) })
    },
    next,
    /** Works on the due jobs one after the other. A failure ends the call, and its job is tried again after a growing delay. */
    async workOff<Name extends keyof Payloads>(queue: Name, isStopped: () => boolean, work: (payload: Payloads[Name], id: string) => Promise<void>) {
      for (let job = await next(queue); job; job = isStopped() ? undefined : await next(queue)) {
        const { id, data } = job
        await work(data, id).catch(async (error: unknown) => {
          await boss.fail(queue, id)
          throw error
        })
      }
    },
    remove: (tx: Query, queue: keyof Payloads, id: string) => boss.deleteJob(queue, id, { db: inTransaction(tx) }),
  }
}

export type JobEngine = ReturnType<typeof jobEngine>
export type JobDeps = BaseDeps & { readonly jobs: JobEngine; readonly live: Live }

const inTransaction = (tx: Query): PgBoss.Db => ({
  executeSql: (sql, params) =>
    tx._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: unknown[] } }>({ sql, params }, undefined, undefined, false).execute(),
})

/** pg-boss begins transactions in its maintenance. A failed one is rolled back before its connection returns to the pool. */
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
