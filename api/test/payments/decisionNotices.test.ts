import { appUsers, payments, preferences, type Output } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { payments as table, notifications, outbox } from '../../src/db'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { deliver } from '../../src/jobs/outbox/outboxWorker'
import { PushFailure, type PushTransport } from '../../src/jobs/transports/transport'
import { messagesAfterDelays, passJobDelays } from '../support/jobs'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
type Status = Output<typeof payments.normal.list>['history'][number]['status']

async function onePayment(known: Parameters<typeof payment>[2] = {}, fcm_token: string | null = 'phone') {
  const payer = await person(api, { fcm_token })
  const { wire: id } = await payment(api, payer, known)
  const set = async (status: Status) => {
    const response = await api.call(payments.normal.decide, { headers: {}, body: { user_code: payer.user_code, id, status } })
    assert.equal(response.status, 200)
    return response.body.history
  }
  return { payer, set }
}

async function told() {
  const sent = await messagesAfterDelays(api)
  assert.equal(await api.db.$count(outbox), 0)
  assert.deepEqual((await api.db.execute(sql`select id from pgboss.job`)).rows, [])
  return sent
}
const notified = async () => (await api.db.select().from(notifications).orderBy(notifications.id)).map(({ title }) => title)

describe('a user', () => {
  test('is told by push and in the app that a payment was accepted, and until when', async () => {
    const { payer, set } = await onePayment()
    const { expiry_date } = await set('Accepted')
    const day = new Date(expiry_date ?? 0).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Asia/Karachi' })
    const text = `Your payment for Gold was accepted. The package is active until ${day}.`
    const [message, ...more] = await told()
    assert.deepEqual(
      [message?.channel, message?.to, message?.subject, message?.text, message?.data.screen],
      ['push', 'phone', 'Package active', text, 'packages'],
    )
    assert.deepEqual(more, [])
    const [row] = await api.db.select().from(notifications)
    assert.deepEqual([row?.user_id, row?.title, row?.body, row?.screen], [payer.id, 'Package active', text, 'packages'])
  })

  test('is told of a lifetime, and of a refusal', async () => {
    await (await onePayment({ package_duration: 0 })).set('Accepted')
    await (await onePayment()).set('Rejected')
    assert.deepEqual(valuesOf(await told(), 'text'), [
      'Your payment for Gold was accepted. The package is active for a lifetime.',
      'Your payment for Gold was not accepted. Please check it in the app, or write to us.',
    ])
  })

  test('without a phone is told in the app alone', async () => {
    await (await onePayment({}, null)).set('Accepted')
    assert.deepEqual([await told(), await notified()], [[], ['Package active']])
  })

  test('who was deleted meanwhile is not told', async () => {
    const { payer, set } = await onePayment()
    await set('Accepted')
    await api.call(appUsers.remove, { headers: { USERID: payer.wire } })
    assert.deepEqual(await told(), [])
  })
})

describe('a decision', () => {
  for (const [seconds, undo] of [
    [10, undefined],
    [120, 120],
  ] as const)
    test(`is not told before the ${seconds} seconds in which it may be undone`, async () => {
      await api.call(preferences.save, { body: { tables: {}, undo } })
      await (await onePayment()).set('Accepted')
      assert.deepEqual(await api.sentMessages(), [])
      const { rows } = await api.db.execute<{ seconds: number }>(
        sql`select extract(epoch from start_after - created_on)::float as seconds from pgboss.job`,
      )
      const waits = rows.map((row) => Number(row.seconds))
      assert.deepEqual(waits, [seconds])
      assert.equal((await told()).length, 1)
    })

  test('that is undone is never told', async () => {
    const { set } = await onePayment()
    await set('Accepted')
    await set('Pending')
    assert.deepEqual([await told(), await notified()], [[], []])
  })

  test('that is changed is told as it is at last, once', async () => {
    const { set } = await onePayment()
    for (const status of ['Accepted', 'Pending', 'Rejected', 'Accepted', 'Rejected'] as const) await set(status)
    assert.deepEqual(valuesOf(await told(), 'subject'), ['Payment not accepted'])
  })

  test('that was told is not told again when a change of it is undone', async () => {
    const { set } = await onePayment()
    await set('Accepted')
    assert.equal((await told()).length, 1)
    await set('Rejected')
    await set('Accepted')
    assert.equal((await told()).length, 1)
    await set('Rejected')
    await told()
    assert.deepEqual(await notified(), ['Package active', 'Payment not accepted'])
  })

  test('is told once by several workers, though the push fails', async () => {
    for (let n = 0; n < 5; n++) await (await onePayment()).set('Accepted')
    await passJobDelays(api)
    const failing: PushTransport = { push: () => Promise.reject(new PushFailure('The service takes nothing')) }
    await Promise.all(Array.from({ length: 3 }, () => deliver(api.deps, api.transport, 'mail')))
    await Promise.all(Array.from({ length: 3 }, () => sendNotifications(api.deps, failing)))
    assert.equal((await told()).length, 5)
    assert.equal(await api.db.$count(notifications), 5)
  })

  test('is only there with what tells it', async () => {
    const { set } = await onePayment()
    await api.db.execute(sql`create unique index one_of_each on outbox (topic)`)
    await api.db.insert(outbox).values({ topic: 'payment decided', recipient: '0', ip: '::1', request_id: 'r' })
    await assert.rejects(set('Accepted'))
    await api.db.execute(sql`drop index one_of_each`)
    const [row] = await api.db.select().from(table)
    assert.deepEqual([row?.status, row?.decided_at], ['Pending', null])
  })
})
