import assert from '@matchdesk/tools/assert'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { connect } from '../../src/db/connection/connect'
import { onPostgres } from '../support/engine'
import { ownPostgres } from '../support/postgres'
import { packageNames, signInAt, startServer, writers } from '../support/server'

const rounds = 20
const leftovers: (() => Promise<void> | void)[] = []
after(async () => {
  for (const clean of leftovers.reverse()) await clean()
})

if (onPostgres)
  describe('a PostgreSQL that stops', () => {
    test('ends a connection between two statements: the process goes on, and the pool gets its place back', async () => {
      const database = await ownPostgres()
      leftovers.push(database.stop)
      const { pool, close } = await connect({ url: database.url, poolSize: 1 })
      const client = await pool.connect()
      const ended = new Promise((resolve) => client.once('end', resolve))
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const other = new Client({ connectionString: database.url })
      await other.connect()
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await other.end()
      await ended
      await assert.rejects(client.query('select 1'))
      assert.equal((await pool.query('select 1 as one')).rows[0].one, 1)
      client.release()
      assert.equal((await pool.query('select 1 as one')).rows[0].one, 1)
      await close()
    })

    for (const mode of ['fast', 'immediate'] as const)
      test(`by ${mode} shutdown under writes ${rounds} times, costs no acknowledged write and no process`, { timeout: 240_000 }, async () => {
        const database = await ownPostgres()
        leftovers.push(database.stop)
        const server = await startServer({ DATABASE_URL: database.url, DATABASE_POOL: '8', SESSION_SECRET: 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa' })
        leftovers.push(async () => {
          server.kill('SIGKILL')
          await server.ended
        })
        await server.ready
        const session = await signInAt(server.address)
        const health = async () => {
          const { status, headers } = await fetch(`${server.address}/health`)
          if (status !== 200) assert.deepEqual([status, headers.get('retry-after')], [503, '2'])
          return status
        }
        const recovers = async () => {
          for (let attempt = 0; (await health()) !== 200; attempt++) {
            assert.ok(attempt < 50, 'the server answers 503 five seconds after the database is back')
            await wait(100)
          }
        }
        const acknowledged: string[] = []
        const refused = new Set<string>()
        for (let round = 0; round < rounds; round++) {
          const writing = writers(server.address, session, `${mode} ${round}`)
          await writing.first
          await database.interrupt(mode)
          assert.equal(await health(), 503)
          await database.start()
          await writing.stop()
          await recovers()
          acknowledged.push(...writing.acknowledged)
          for (const answer of writing.refused) refused.add(answer)
        }
        assert.deepEqual([...refused], ['503, retry after 2 s'])
        const stored = await packageNames(server.address, session)
        const lost = acknowledged.filter((name) => !stored.includes(name))
        assert.deepEqual(lost, [])
        assert.equal(new Set(stored).size, stored.length)
        // The history is sealed every ten seconds: a round that meets the outage is in the log.
        const complaints = server.output.err.split('\n').filter((line) => line !== '' && !line.includes('The history is not sealed'))
        assert.deepEqual(complaints, [])
      })
  })
