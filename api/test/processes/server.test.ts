import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, environment, freshDatabase, onPostgres, open } from '../support/engine'
import { databaseProxy } from './databaseProxy'
import { packageNames, signInAt, startServer, writers, type Server } from '../support/server'
import { production } from '../support/production'

const leftovers: (() => Promise<void> | void)[] = []
after(async () => {
  for (const clean of leftovers.reverse()) await clean()
})

async function database(tables?: 'none') {
  const made = await freshDatabase(tables)
  leftovers.push(made.drop)
  return { ...made, env: environment(made) }
}

async function run(env: Record<string, string>): Promise<Server> {
  const server = await startServer(env)
  leftovers.push(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  return server
}

async function fails(env: Record<string, string>, line: RegExp) {
  const server = await run(env)
  assert.equal(await server.ended, 1)
  assert.equal(server.output.out, '')
  assert.equal(server.output.err.trim().split('\n').length, 1, server.output.err)
  assert.match(server.output.err, line)
}

/** A server that acknowledges writes until `stop` has ended it; the next one has all that it acknowledged. */
async function losesNothing(count: number, stop: (server: Server) => Promise<unknown>) {
  const { env } = await database()
  const server = await run(env)
  await server.ready
  const work = writers(server.address, await signInAt(server.address))
  while (work.acknowledged.length < count) await wait(20)
  await stop(server)
  await work.stop()
  const again = await run(env)
  await again.ready
  const names = await packageNames(again.address, await signInAt(again.address))
  const lost = work.acknowledged.filter((name) => !names.includes(name))
  assert.deepEqual(lost, [])
  again.kill('SIGTERM')
  assert.equal(await again.ended, 0)
}

describe('the server', () => {
  test('starts with one line, responds, refuses huge headers, and stops cleanly', async () => {
    const { env, folder } = await database()
    const server = await run(env)
    await server.ready
    assert.equal(server.output.out, `Matchdesk API is ready at ${server.address}\n`)
    assert.deepEqual(await (await fetch(`${server.address}/health`)).json(), { status: 'ok' })
    const huge = await fetch(`${server.address}/health`, { headers: { 'x-long': 'x'.repeat(20_000) } })
    assert.equal(huge.status, 431)
    assert.ok(((await huge.json()) as { message: string }).message)
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    assert.equal(server.output.err, '')
    assert.ok(!existsSync(join(folder, 'db.lock')))
  })

  test('says at its first start which part it begins', async () => {
    const { env } = await database('none')
    const server = await run(env)
    await server.ready
    const lines = [...(onPostgres ? [] : ['Creating the database']), 'Migrating the database', `Matchdesk API is ready at ${server.address}`, '']
    assert.equal(server.output.out, lines.join('\n'))
  })

  test('stops though somebody has opened a connection and sends nothing', async () => {
    const { env } = await database()
    const server = await run(env)
    await server.ready
    const silent = connect(Number(new URL(server.address).port), '127.0.0.1')
    leftovers.push(() => void silent.destroy())
    await once(silent, 'connect')
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    assert.equal(server.output.err, '')
  })

  test('ends cleanly, as failed, after an error that nobody handled', async () => {
    const { env, folder } = await database()
    const code = "process.once('SIGWINCH', () => Promise.reject(new Error('Nobody handles this')))"
    const server = await run({ ...env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` })
    await server.ready
    server.kill('SIGWINCH')
    assert.equal(await server.ended, 1)
    assert.match(server.output.err, /Nobody handles this/)
    assert.ok(!existsSync(join(folder, 'db.lock')))
  })

  test('does not start on a port that is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    leftovers.push(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    await fails({ ...(await database()).env, PORT: String(port) }, new RegExp(`^Port ${port} is in use`))
  })

  test('does not start with a wrong setting, and says which', async () => {
    await fails({ DEMO_USERS: 'many' }, /^The setting DEMO_USERS must be a whole number from 0 to 2000000\.$/m)
  })

  test('does not start as a demo in production', async () => {
    const { folder } = await database()
    const demo = { ...production, NODE_ENV: 'Production', DATA_DIR: folder }
    await fails({ ...demo, ADMIN_PASSWORD: 'Admin1234' }, /^The setting ADMIN_PASSWORD is the one of the demo/)
    await fails({ ...demo, SESSION_SECRET: '' }, /^The setting SESSION_SECRET is missing/)
    await fails({ ...demo, AUDIT_KEY: `${demo.AUDIT_KEY},${'abcdefghi'.repeat(4)}` }, /^The setting AUDIT_KEY has fewer than 10 different characters/)
  })

  test('does not start in production on a database whose administrator has the password of the demo', async () => {
    const { env } = await database()
    const demo = await run(env)
    await demo.ready
    assert.ok((await signInAt(demo.address)).userid)
    demo.kill('SIGTERM')
    assert.equal(await demo.ended, 0)
    await fails({ ...production, ...env }, /^The administrator admin@example\.com in the database still has the password of the demo/)
  })

  test('does not start as a demo at a public address because NODE_ENV is empty', async () => {
    const { env } = await database()
    const unsets: Record<string, string>[] = [{}, { NODE_ENV: '' }]
    for (const unset of unsets)
      for (const origin of ['https://console.example.org', 'http://console.example.org', 'http://localhost.example.org']) {
        await fails({ ...env, ...unset, PUBLIC_URL: origin }, new RegExp(`^The setting NODE_ENV is missing beside PUBLIC_URL=${origin}`))
        await fails({ ...env, ...unset, PUBLIC_API_URL: origin }, new RegExp(`^The setting NODE_ENV is missing beside PUBLIC_API_URL=${origin}`))
      }
  })

  test('does not start where DATA_DIR names a file', async () => {
    const { folder } = await database()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await fails({ ...production, DATA_DIR: file }, /^The setting DATA_DIR names a folder that cannot be written: /)
  })

  if (onPostgres)
    test('does not start in production on a database that acknowledges what is not on the disk', async () => {
      const made = await database()
      const { db, close } = await open(made)
      await db.execute(sql.raw(`alter database "${made.name}" set synchronous_commit = off`))
      await close()
      await fails({ ...production, ...made.env }, /^The database at .* can lose what it has acknowledged: set (fsync, )?synchronous_commit to on\.$/m)
    })

  test('does not start without its database', async () => {
    const { folder } = await database()
    await fails({ DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, /^The database at 127\.0\.0\.1:9 cannot be used/)
  })

  test('loses nothing it has acknowledged when it is killed, and starts again', async () => {
    await losesNothing(100, async (server) => {
      server.kill('SIGKILL')
      await server.ended
    })
  })

  test('finishes what it has begun when it is told to stop', async () => {
    await losesNothing(40, async (server) => {
      server.kill('SIGTERM')
      assert.equal(await server.ended, 0)
    })
  })
})

if (!onPostgres)
  describe('the embedded database', () => {
    test('belongs to one process', async () => {
      const { env } = await database()
      const first = await run(env)
      await first.ready
      await fails(env, /^The data folder .* is in use by another process\. Stop it, or set DATABASE_URL/)
      assert.equal((await fetch(`${first.address}/health`)).status, 200)
    })

    test('is taken over from a process that was killed', async () => {
      const { env } = await database()
      const first = await run(env)
      await first.ready
      first.kill('SIGKILL')
      await first.ended
      const server = await run(env)
      await server.ready
    })
  })

if (onPostgres)
  describe('on PostgreSQL', () => {
    test('two processes may start at once and share everything', async () => {
      const { env } = await database()
      const shared = { ...env, SESSION_SECRET: production.SESSION_SECRET }
      const servers = await Promise.all([run(shared), run(shared)])
      await Promise.all(servers.map(({ ready }) => ready))
      const [one, two] = servers.map(({ address }) => address)
      const session = await signInAt(one ?? '')
      const profile = () => fetch(`${two}/api/v1/admin/profile`, { headers: session })
      assert.equal((await profile()).status, 200)
      await fetch(`${one}/api/v1/logout`, { method: 'POST', headers: session })
      assert.equal((await profile()).status, 401)
    })

    test('the server says so while the database is away, and goes on when it is back', async () => {
      const { env, name } = await database()
      const between = await databaseProxy(addressOf(name))
      leftovers.push(between.shut)
      const server = await run({ ...env, DATABASE_URL: between.url })
      await server.ready
      const session = await signInAt(server.address)
      const profile = () => fetch(`${server.address}/api/v1/admin/profile`, { headers: session })
      assert.equal((await profile()).status, 200)
      await between.shut()
      for (let n = 0; n < 5; n++) {
        const away = await profile()
        assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '2'])
        assert.equal(((await away.json()) as { message: string }).message, 'The service is not available at the moment. Please try again')
      }
      assert.equal((await fetch(`${server.address}/health`)).status, 503)
      await between.open()
      assert.equal((await profile()).status, 200)
      assert.equal((await fetch(`${server.address}/health`)).status, 200)
    })
  })
