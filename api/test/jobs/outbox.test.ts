import { registration, session } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { outbox, type Query } from '../../src/db'
import { messageQueues } from '../../src/jobs/engine'
import { enqueue } from '../../src/jobs/outbox/outbox'
import { deliver } from '../../src/jobs/outbox/outboxWorker'
import type { Transport } from '../../src/jobs/transports/transport'
import { startWorker } from '../../src/jobs/worker'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { account } from '../support/signups'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const write = (to = 'amina@team.example', tx: Query = api.db) =>
  enqueue(tx, { jobs: api.deps.jobs, now: () => api.now(), ip: '::1', requestId: 'r' }, 'password changed', to)
const failing: Transport = {
  send: async () => {
    throw new Error('No line')
  },
}
const jobs = async () =>
  (await api.db.execute<{ state: string; data: object; output: unknown }>(sql`select state, data, output from pgboss.job`)).rows

describe('the outbox', () => {
  test('sends everything once though several workers carry it, and leaves nothing behind', async () => {
    for (let n = 0; n < 12; n++) await write(`someone${n}@team.example`)
    await Promise.all(Array.from({ length: 4 }, () => deliver(api.deps, api.transport, 'mail')))
    const to = (await api.sentMessages()).map((message) => message.to)
    assert.equal(to.length, 12)
    assert.equal(new Set(to).size, 12)
    assert.equal(api.terminal.length, 12)
    assert.deepEqual([await jobs(), await api.db.$count(outbox)], [[], 0])
  })

  test('names the file of a message in the terminal, and nobody who gets it', async () => {
    await write('someone@team.example')
    await api.sentMessages()
    assert.match(api.terminal.join(''), /^A mail is in .*\.json\n$/)
  })

  test('sends nothing of a transaction that rolls back', async () => {
    const broken = api.db.transaction(async (tx) => {
      await write('amina@team.example', tx)
      throw new Error('Rolled back')
    })
    await assert.rejects(broken, /Rolled back/)
    assert.deepEqual([await jobs(), await api.sentMessages()], [[], []])
  })

  test('tells a job only which message it sends', async () => {
    await write()
    const [row] = await api.db.select().from(outbox)
    assert.deepEqual(await jobs(), [{ state: 'created', data: { message: row?.id }, output: null }])
  })

  test('keeps what could not be sent without its reason, and tries again a while later', async () => {
    await write()
    await assert.rejects(deliver(api.deps, failing, 'mail'), /No line/)
    assert.deepEqual(valuesOf(await jobs(), 'state', 'output'), [['retry', null]])
    await deliver(api.deps, api.transport, 'mail')
    assert.equal(api.terminal.length, 0)
    const { rows } = await api.db.execute<{ minutes: number }>(
      sql`select extract(epoch from start_after - now())::float / 60 as minutes from pgboss.job`,
    )
    assert.ok(Number(rows[0]?.minutes) > 0.5 && Number(rows[0]?.minutes) <= 2)
    await api.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)
    assert.equal((await api.sentMessages()).length, 1)
  })

  test('sends again what a worker took and never finished', async () => {
    await write()
    assert.ok(await api.deps.jobs.next('mail'))
    await api.deps.jobs.boss.expire()
    assert.deepEqual(await api.sentMessages(), [])
    await api.db.execute(sql`update pgboss.job set started_on = now() - interval '61 seconds'`)
    await api.deps.jobs.boss.expire()
    await api.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)
    assert.equal((await api.sentMessages()).length, 1)
  })

  test('goes on after maintenance that failed in its middle', async () => {
    await api.db.execute(sql`alter table pgboss.job rename to elsewhere`)
    await assert.rejects(api.deps.jobs.boss.expire())
    await api.db.execute(sql`alter table pgboss.elsewhere rename to job`)
    await write()
    assert.equal((await api.sentMessages()).length, 1)
  })

  test('brings a reset mail while the SMS service does not answer', async () => {
    assert.equal((await api.call(registration.sendOtp, { body: account })).status, 200)
    assert.equal((await api.call(session.forgot, { body: { email_id: 'amina@team.example' } })).status, 200)
    let answer = () => {}
    const hanging = new Promise<void>((resolve) => (answer = resolve))
    const mails: string[] = []
    const transport: Transport = { send: async ({ channel, to }) => (channel === 'sms' ? hanging : void mails.push(to)) }
    const deliveries = messageQueues.map((queue) => deliver(api.deps, transport, queue))
    await deliveries[messageQueues.indexOf('mail')]
    assert.deepEqual(mails, ['amina@team.example'])
    assert.equal(await api.db.$count(outbox, eq(outbox.topic, 'otp asked')), 1)
    answer()
    await Promise.all(deliveries)
  })

  test('gives up after a day', async () => {
    await write()
    api.wait(25 * 60)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(outbox), 0)
    assert.deepEqual(await api.sentMessages(), [])
    assert.deepEqual(await jobs(), [])
  })

  test('leaves by itself, and stops when told to', async () => {
    const failures: unknown[] = []
    const stop = startWorker(
      (stopped) => deliver(api.deps, api.transport, 'mail', stopped),
      (error) => failures.push(error),
    )
    await write()
    while (api.terminal.length === 0) await wait(50)
    await stop()
    await write()
    await wait(1200)
    assert.equal(await api.db.$count(outbox), 1)
    assert.deepEqual(failures, [])
  })
})
