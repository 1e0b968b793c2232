import { notifications, type Output } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { jobEngine } from '../../src/jobs/engine'
import { batchSize } from '../../src/jobs/notifications/notificationBatches'
import { enqueue } from '../../src/jobs/outbox/outbox'
import { messageFiles } from '../../src/jobs/transports/outboxFiles'
import { environment, freshDatabase, open } from '../support/engine'
import { fcmStandIn, type Answer } from '../support/fcmStandIn'
import { peopleWithPhones } from '../support/people'
import { signInAt, startServer } from '../support/server'

const leftovers: (() => unknown)[] = []
after(async () => {
  for (const clean of leftovers.reverse()) await clean()
})

async function running(env: Record<string, string>) {
  const server = await startServer(env)
  leftovers.push(() => (server.kill('SIGKILL'), server.ended))
  await server.ready
  return server
}

async function ownDatabase() {
  const database = await freshDatabase()
  leftovers.push(database.drop)
  const whileNobodyRuns = async (work: (connection: Awaited<ReturnType<typeof open>>) => Promise<unknown>) => {
    const connection = await open(database)
    try {
      await work(connection)
    } finally {
      await connection.close()
    }
  }
  return {
    env: environment(database),
    outbox: join(database.folder, 'outbox'),
    whileNobodyRuns,
    /** As if the time had passed after which a job belongs to nobody. */
    expireJobs: () =>
      whileNobodyRuns(async ({ db, pool }) => {
        await db.execute(sql`update pgboss.job set started_on = now() - interval '3 minutes', retry_delay = 0 where state = 'active'`)
        await jobEngine(pool).boss.expire()
      }),
    hasNoJobs: () => whileNobodyRuns(async ({ db }) => assert.deepEqual((await db.execute(sql`select id from pgboss.job`)).rows, [])),
  }
}

describe('a process that is killed', () => {
  test('leaves no job undone', async () => {
    const count = 300
    const { env, outbox, whileNobodyRuns, expireJobs, hasNoJobs } = await ownDatabase()
    await whileNobodyRuns(({ db, pool }) =>
      db.transaction(async (tx) => {
        const context = { jobs: jobEngine(pool), now: () => new Date(), ip: '::1', requestId: 'r' }
        for (let n = 0; n < count; n++) await enqueue(tx, context, 'password changed', `someone${n}@team.example`)
      }),
    )

    const sent = () => messageFiles(outbox)
    const killed = await running(env)
    while ((await sent()).length < count / 3) await wait(10)
    killed.kill('SIGKILL')
    await killed.ended
    const before = (await sent()).length
    assert.ok(before < count)

    await expireJobs()
    const restarted = await running(env)
    const recipients = async () => new Set((await sent()).map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { to: string }).to))
    while ((await recipients()).size < count) await wait(100)
    restarted.kill('SIGTERM')
    assert.equal(await restarted.ended, 0)
    const all = (await sent()).length
    assert.ok(all <= count + 1, `${all} messages for ${count} jobs`)
    await hasNoJobs()
  })

  test('in the middle of a notification to all leaves nobody out, and one batch at most to be sent again, as the same and counted', async () => {
    const people = 450
    const { env, whileNobodyRuns, expireJobs, hasNoJobs } = await ownDatabase()
    await whileNobodyRuns((connection) => peopleWithPhones(connection, people))
    const reached = () => service.messages.map(({ token }) => token)
    let isSlow = true
    const service = await fcmStandIn(() => (isSlow && reached().includes('phone 299') ? new Promise<Answer>(() => {}) : [200]))
    leftovers.push(service.close)

    const killed = await running({ ...env, ...service.env })
    const session = { ...(await signInAt(killed.address)), 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } })
    const started = await fetch(`${killed.address}/api/v1${notifications.sendToAll.path}`, { method: 'POST', headers: session, body })
    const { job } = (await started.json()) as { job: string }
    while (!reached().includes('phone 299')) await wait(10)
    killed.kill('SIGKILL')
    await killed.ended
    const before = reached()
    assert.ok(before.length > 180 && before.length < 360, `${before.length} phones were reached`)
    isSlow = false

    await expireJobs()
    const restarted = await running({ ...env, ...service.env })
    const own = await signInAt(restarted.address)
    const address = `${restarted.address}/api/v1${notifications.progress.path.replace(':job', job)}`
    const progress = async () => (await (await fetch(address, { headers: own })).json()) as Output<typeof notifications.progress>
    while ((await progress()).state === 'sending') await wait(100)
    const { failures, ...result } = await progress()
    const numbers = { total: people, sent: 405, without_token: 45, refused: 0, unknown: 180 }
    assert.deepEqual(result, { id: job, title: 'Eid offer', state: 'done', ...numbers })
    assert.deepEqual(failures?.counts, [{ reason: 'without_token', count: 45 }])
    const twice = before.filter((token) => reached().lastIndexOf(token) >= before.length)
    assert.equal(new Set(reached()).size, 405)
    assert.equal(reached().length, 405 + twice.length)
    assert.ok(twice.length > 0 && twice.length <= batchSize)
    const asOne = {
      android: { collapse_key: `matchdesk-${job}`, notification: { tag: `matchdesk-${job}` } },
      apns: { headers: { 'apns-collapse-id': `matchdesk-${job}` } },
    }
    for (const { android, apns } of service.messages) assert.deepEqual({ android, apns }, asOne)
    restarted.kill('SIGTERM')
    assert.equal(await restarted.ended, 0)
    await hasNoJobs()
  })
})
