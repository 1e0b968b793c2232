import { bank, packages, session } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { buildApp } from '../../src/app'
import { connect } from '../../src/db/connection/connect'
import { toHttpError } from '../../src/errors/httpError'
import { requestLimits } from '../../src/http/requestLimits'
import { limitConnections } from '../../src/pipeline/connectionQuota'
import { addressOf, onPostgres, poolSize } from '../support/engine'
import { password, TestApi } from '../support/testApi'

const api = new TestApi()

describe('the requests of an area', () => {
  test('take half of the connections at most, and those of all areas leave two', async () => {
    const share = limitConnections(10)
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    const started: string[] = []
    const enter = (area: string) => share(area, async () => (started.push(area), opened))
    const all = [...Array.from({ length: 9 }, () => enter('users')), ...Array.from({ length: 9 }, () => enter('reports')), enter('bank')]
    assert.deepEqual(started, [...Array.from({ length: 4 }, () => 'users'), ...Array.from({ length: 4 }, () => 'reports')])
    open()
    await Promise.all(all)
    assert.equal(started.length, 19)
  })

  test('go on after one of them has failed', async () => {
    const share = limitConnections(1)
    const failing = share('users', () => Promise.reject(new Error('This one fails')))
    const next = share('users', () => Promise.resolve('next'))
    await assert.rejects(failing, /This one fails/)
    assert.equal(await next, 'next')
  })
})

if (onPostgres)
  describe('while somebody holds a lock on a table', () => {
    async function address() {
      const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`)
      return addressOf(rows[0]?.name ?? '')
    }

    /** Runs something while another client holds the table of packages. */
    async function whileLocked(work: (locker: Client) => Promise<void>) {
      const locker = new Client({ connectionString: await address() })
      await locker.connect()
      try {
        await locker.query('begin; lock table packages in access exclusive mode')
        await work(locker)
      } finally {
        await locker.end()
      }
    }

    /** Waits until those who wait for the lock have become no more for a while. */
    async function untilStarved() {
      for (let waiting = 0, calm = 0; waiting === 0 || calm < 10; await wait(20)) {
        const { rows } = await api.db.execute<{ n: number }>(
          sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        const n = rows[0]?.n ?? 0
        calm = n === waiting ? calm + 1 : 0
        waiting = n
      }
    }

    test('requests for it are refused soon, with a reason and when to try again; then they work', async () => {
      await whileLocked(async () => {
        for (const { status, headers, body } of await Promise.all(Array.from({ length: 5 }, () => api.call(packages.list, {}))))
          assert.deepEqual(
            [status, headers['retry-after'], body.message],
            [503, '2', 'Somebody else is changing this at the moment. Please try again'],
          )
      })
      assert.equal((await api.call(packages.list, {})).status, 200)
      const { rows } = await api.db.execute(sql`select current_setting('lock_timeout') as locks, current_setting('statement_timeout') as statements`)
      assert.deepEqual(rows, [{ locks: '2s', statements: '8s' }])
    })

    test('a read is given up after the longest time that all its waits may take together', async () => {
      const app = await buildApp(api.deps, false, { ...requestLimits, read: 100 })
      await whileLocked(async () => {
        const answer = await app.inject({ url: `/api/v1${packages.list.path}`, headers: api.amina })
        assert.deepEqual([answer.statusCode, answer.json().message], [503, 'The service is not available at the moment. Please try again'])
      })
      await app.close()
    })

    test('signing in, health and other tables go on, however many wait for it', async () => {
      const patient = await connect({ url: await address(), poolSize, lockTimeout: 60_000 })
      const app: FastifyInstance = await buildApp({ ...api.deps, db: patient.db })
      const get = async (url: string) => (await app.inject({ url, headers: api.amina })).statusCode
      const path = (endpoint: { path: string }) => `/api/v1${endpoint.path}`
      await whileLocked(async (locker) => {
        const starving = Array.from({ length: 3 * poolSize }, () => get(path(packages.list)))
        await untilStarved()
        const login = { method: 'POST', url: path(session.login), payload: { email_id: 'amina@team.example', password } } as const
        assert.deepEqual(
          [(await app.inject(login)).statusCode, await get('/health'), await get(path(session.profile)), await get(path(bank.list))],
          [200, 200, 200, 200],
        )
        await locker.query('rollback')
        assert.deepEqual(new Set((await Promise.all(starving)).filter((status) => status !== 503)), new Set([200]))
      })
      await app.close()
      await patient.close()
    })

    test('a statement that takes too long is given up, with a reason', async () => {
      const late = await api.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = 20`)
          await tx.execute(sql`select pg_sleep(60)`)
        })
        .catch((error: unknown) => toHttpError(error))
      assert.deepEqual([late?.status, late?.message], [503, 'This takes too long at the moment. Please try again'])
    })
  })
