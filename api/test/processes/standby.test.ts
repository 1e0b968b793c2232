import assert from '@matchdesk/tools/assert'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { onPostgres } from '../support/engine'
import { ownPostgres, type OwnPostgres } from '../support/postgres'
import { packageNames, signInAt, startServer, type Server } from '../support/server'

/** No call of the console stays open for longer. */
const longestCall = 10_000

if (onPostgres)
  describe('a PostgreSQL with a synchronous standby', () => {
    let database: OwnPostgres
    let server: Server
    let session: Record<string, string>
    before(async () => {
      database = await ownPostgres()
      server = await startServer({ DATABASE_URL: database.url, SESSION_SECRET: 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa' })
      await server.ready
      session = await signInAt(server.address)
    })
    after(async () => {
      server.kill('SIGKILL')
      await server.ended
      await database.stop()
    })

    /** Changes a setting of the server, and waits until its connections have it. */
    async function configure(name: string, value: string) {
      const client = new Client({ connectionString: database.url })
      await client.connect()
      const current = async () => (await client.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value
      await client.query(`alter system set ${name} = '${value}'`)
      await client.query('select pg_reload_conf()')
      while ((await current()) !== value) await wait(20)
      await client.end()
    }

    async function addPackage(package_name: string) {
      const started = Date.now()
      const response = await fetch(`${server.address}/api/v1/addpackages`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json', 'idempotency-key': package_name },
        body: JSON.stringify({ package_name, package_amount: 1, package_duration: 1, package_type: 'normal' }),
      })
      const { message } = (await response.json()) as { message: string }
      return { status: response.status, message, milliseconds: Date.now() - started }
    }

    test('that is gone does not confirm a write: the call ends within ten seconds, and repeated later it is done once', async () => {
      await configure('synchronous_standby_names', 'gone')
      const unconfirmed = await addPackage('Waited')
      assert.deepEqual([unconfirmed.status, unconfirmed.message], [503, 'The service is not available at the moment. Please try again'])
      assert.ok(unconfirmed.milliseconds < longestCall, `${unconfirmed.milliseconds} ms`)
      const repeated = await addPackage('Waited')
      assert.equal(repeated.status, 503)
      assert.ok(repeated.milliseconds < longestCall, `${repeated.milliseconds} ms`)
      await configure('synchronous_standby_names', '')
      assert.equal((await addPackage('Waited')).status, 200)
      assert.deepEqual(
        (await packageNames(server.address, session)).filter((name) => name === 'Waited'),
        ['Waited'],
      )
      assert.equal(server.output.err.replace(/^.*The history is not sealed.*\n/gm, ''), '')
    })

    test('that has not become the primary yet refuses a write as not available, and reads go on', async () => {
      await configure('default_transaction_read_only', 'on')
      const refused = await addPackage('Refused')
      assert.deepEqual([refused.status, refused.message], [503, 'The service is not available at the moment. Please try again'])
      assert.ok(!(await packageNames(server.address, session)).includes('Refused'))
      await configure('default_transaction_read_only', 'off')
      assert.equal((await addPackage('Refused')).status, 200)
    })
  })
