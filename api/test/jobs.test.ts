import { sql } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { jobEngine } from '../src/jobs/engine'
import { enqueue } from '../src/jobs/outbox'
import { environment, freshDatabase, open } from './support/engine'
import { startServer } from './support/server'

const count = 300
const leftovers: (() => Promise<unknown> | void)[] = []
after(async () => {
  for (const clean of leftovers.reverse()) await clean()
})

async function running(env: Record<string, string>) {
  const server = await startServer(env)
  leftovers.push(() => (server.kill('SIGKILL'), server.ended))
  await server.ready
  return server
}

test('every job is done though the process is killed in their middle', async () => {
  const database = await freshDatabase()
  leftovers.push(database.drop)
  const onDatabase = async (work: (connection: Awaited<ReturnType<typeof open>>) => Promise<unknown>) => {
    const connection = await open(database)
    await work(connection).finally(connection.close)
  }
  await onDatabase(({ db, pool }) =>
    db.transaction(async (tx) => {
      const context = { jobs: jobEngine(pool), now: () => new Date(), ip: '::1', requestId: 'r' }
      for (let n = 0; n < count; n++) await enqueue(tx, context, 'password changed', `someone${n}@team.example`)
    }),
  )

  const outbox = join(database.folder, 'outbox')
  const sent = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.json')) : [])
  const killed = await running(environment(database))
  while (sent().length < count / 3) await wait(10)
  killed.kill('SIGKILL')
  await killed.ended
  const before = sent().length
  assert.ok(before < count)

  const expireActive = sql`update pgboss.job set started_on = now() - interval '2 minutes', retry_delay = 0 where state = 'active'`
  await onDatabase(async ({ db, pool }) => {
    await db.execute(expireActive)
    await jobEngine(pool).boss.expire()
  })
  const restarted = await running(environment(database))
  const recipients = () => new Set(sent().map((name) => (JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { to: string }).to))
  while (sent().length < count || recipients().size < count) await wait(100)
  restarted.kill('SIGTERM')
  assert.equal(await restarted.ended, 0)
  assert.ok(sent().length <= count + 1, `${sent().length} messages for ${count} jobs`)
  await onDatabase(async ({ db }) => assert.deepEqual((await db.execute(sql`select id from pgboss.job`)).rows, []))
})
