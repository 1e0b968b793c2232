import { notifications, roleScopes } from '@matchdesk/shared/contract'
import { eq, isNotNull, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { appUsers, notifications as table, notificationSends } from '../../src/db'
import { takeBatch } from '../../src/jobs/notifications/notificationBatches'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { PushFailure, outboxPush, type PushTransport } from '../../src/jobs/transports/transport'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { peopleWithPhones, person } from '../support/people'
import { statementsDuring } from '../support/statements'
import { TestApi, valuesOf } from '../support/testApi'
import { phones } from './phones'

const api = new TestApi()
const news = { title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } } as const

const people = (count: number) => peopleWithPhones(api, count)
const send = (transport: PushTransport) => sendNotifications(api.deps, transport)
const startToAll = async () => (await api.call(notifications.sendToAll, { body: news })).body.job
const progress = async (job: string) => (await api.call(notifications.progress, { params: { job } })).body
const expireJob = () => api.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 second'`)
const counts = ({ sent, without_token, refused, unknown, state }: Awaited<ReturnType<typeof progress>>) => ({
  sent,
  without_token,
  refused,
  unknown,
  state,
})

describe('the notifications of a user', () => {
  test('are listed newest first, with the screen that each opens, and one can be deleted', async () => {
    const [ali, other] = [await person(api), await person(api)]
    const add = (title: string, at: string, { id } = ali) =>
      api.db.insert(table).values({ user_id: id, title, body: 'Hello', screen: 'home', createdAt: new Date(at) })
    await add('Older', '2024-01-01T10:00:00Z')
    await add('Newer', '2024-02-01T10:00:00Z')
    await add('Of another', '2024-03-01T10:00:00Z', other)
    const list = async () => (await api.call(notifications.list, { params: { user_code: ali.user_code } })).body.notification
    const [newer, older] = await list()
    assert.deepEqual(
      { ...newer, id: '' },
      { id: '', title: 'Newer', body: 'Hello', user_code: ali.user_code, data: { screen: 'home' }, createdAt: '2024-02-01T10:00:00.000Z' },
    )
    const removed = await api.call(notifications.remove, { params: { id: newer!.id } })
    assert.deepEqual([removed.status, removed.body.message], [200, 'Notification deleted successfully'])
    assert.deepEqual(await list(), [older])
    assert.equal((await api.call(notifications.remove, { params: { id: newer!.id } })).status, 404)
  })

  test('of nobody are not found', async () => {
    assert.equal((await api.call(notifications.list, { params: { user_code: 'MD-999999' } })).status, 404)
  })
})

describe('a notification to one user', () => {
  test('reaches that phone, is listed, and its result can be read', async () => {
    const ali = await person(api, { name: 'Ali Raza', fcm_token: 'his phone' })
    await person(api, { fcm_token: 'another phone' })
    const { body } = await api.call(notifications.sendToOne, { body: { ...news, title: ' Eid offer ', token: 'his phone' } })
    assert.equal(body.message, 'The notification is on its way to Ali Raza')
    const transport = phones()
    await send(transport)
    assert.deepEqual(transport.reached, [
      { token: 'his phone', title: 'Eid offer', body: 'Half price today', screen: 'packages', group: `matchdesk-${body.job}` },
    ])
    assert.deepEqual(await progress(body.job), {
      id: body.job,
      title: 'Eid offer',
      state: 'done',
      total: 1,
      sent: 1,
      without_token: 0,
      refused: 0,
      unknown: 0,
    })
    const { notification } = (await api.call(notifications.list, { params: { user_code: ali.user_code } })).body
    assert.deepEqual(valuesOf(notification, 'title'), ['Eid offer'])
  })

  test('goes to nobody with a token that no user has', async () => {
    const { status, body } = await api.call(notifications.sendToOne, { body: { ...news, token: 'stolen' } })
    assert.deepEqual([status, body.message], [400, 'No user has this phone any more'])
    assert.equal(await api.db.$count(notificationSends), 0)
  })

  test('is listed for the right one of two who share a phone', async () => {
    const [sara, brother] = [await person(api, { name: 'Sara', fcm_token: 'shared' }), await person(api, { fcm_token: 'shared' })]
    await api.call(notifications.sendToOne, { body: { ...news, token: 'shared', user_code: sara.user_code } })
    await send(phones())
    assert.equal(await api.db.$count(table, eq(table.user_id, sara.id)), 1)
    assert.equal(await api.db.$count(table, eq(table.user_id, brother.id)), 0)
    const other = await person(api, { fcm_token: 'own' })
    assert.equal((await api.call(notifications.sendToOne, { body: { ...news, token: 'shared', user_code: other.user_code } })).status, 400)
  })

  test('needs title and message, in the words of the specification, and a screen of the app', async () => {
    const sendWith = (over: object) => api.call(notifications.sendToOne, { body: { ...news, token: 'x', ...over } })
    for (const wrong of [{ title: ' ' }, { body: '' }, { title: '' }]) {
      const { status, body } = await sendWith(wrong)
      assert.deepEqual([status, body.message], [400, 'Title and Message required!'])
    }
    assert.equal((await sendWith({ data: { screen: 'payments' } })).status, 400)
  })

  test('is gone with the user to whom it was on its way', async () => {
    const ali = await person(api, { fcm_token: 'his phone' })
    await api.call(notifications.sendToOne, { body: { ...news, token: 'his phone' } })
    await api.db.delete(appUsers).where(eq(appUsers.id, ali.id))
    const transport = phones()
    await send(transport)
    assert.deepEqual([transport.reached, await api.db.$count(notificationSends)], [[], 0])
  })
})

describe('a notification to all users', () => {
  test('says before whom it would reach, reaches each once, and says what became of it', async () => {
    await people(450)
    const before = (await api.call(notifications.audience, {})).body
    assert.deepEqual(before, { users: 450, reachable: 405, newest: null })
    const job = await startToAll()
    assert.equal((await progress(job)).state, 'sending')
    const transport = phones()
    await send(transport)
    assert.deepEqual(counts(await progress(job)), { sent: 405, without_token: 45, refused: 0, unknown: 0, state: 'done' })
    assert.equal(new Set(transport.reached.map(({ token }) => token)).size, 405)
    assert.equal(transport.reached.length, 405)
    assert.equal(await api.db.$count(table), 450)
    const { failures: _, ...result } = await progress(job)
    assert.deepEqual((await api.call(notifications.audience, {})).body.newest, result)
    assert.deepEqual((await api.db.execute(sql`select id from pgboss.job`)).rows, [])
  })

  test('tells every console at its end', async () => {
    await people(1)
    await startToAll()
    const stream = await api.deps.live.follow({ session: '00000000-0000-4000-8000-000000000001', may: new Set(roleScopes.Owner) })
    await send(phones())
    const lines = (await stream.toArray()).join('')
    assert.ok(lines.includes('{"changed":"notifications"}'), lines)
  })

  test('clears the tokens that are not registered any more, and no others', async () => {
    await people(30)
    const job = await startToAll()
    await send(phones(({ token }) => (token === 'phone 7' ? 'unregistered' : token === 'phone 8' ? 'refused' : 'sent')))
    assert.deepEqual(counts(await progress(job)), { sent: 25, without_token: 3, refused: 2, unknown: 0, state: 'done' })
    const tokens = await api.db.select({ token: appUsers.fcm_token }).from(appUsers).where(isNotNull(appUsers.fcm_token))
    assert.equal(tokens.length, 26)
    assert.ok(!tokens.some(({ token }) => token === 'phone 7'))
  })

  test('skips nobody when the process ends in the middle of a batch: that batch is sent again under the same id, and counted', async () => {
    await people(450)
    const job = await startToAll()
    const crashed = phones((_, nth) => {
      if (nth > 250) throw new Error('The process ends here')
      return 'sent'
    })
    await assert.rejects(send(crashed), /ends here/)
    await expireJob()
    const transport = phones()
    await send(transport)
    const groups = new Set([...crashed.reached, ...transport.reached].map(({ group }) => group))
    assert.deepEqual([...groups], [`matchdesk-${job}`])
    assert.equal(new Set([...crashed.reached, ...transport.reached].map(({ token }) => token)).size, 405)
    assert.deepEqual(counts(await progress(job)), { sent: 405, without_token: 45, refused: 0, unknown: 180, state: 'done' })
    assert.equal(crashed.reached.filter(({ token }) => transport.reached.some((one) => one.token === token)).length, 70)
    assert.equal(await api.db.$count(table), 450)
  })

  test('waits while the service takes none, says so, and goes on with those who come next', async () => {
    await people(120)
    const job = await startToAll()
    const broken = phones((_, nth) => {
      if (nth > 50) throw new PushFailure('The push service does not answer as it should')
      return 'sent'
    })
    await send(broken)
    const waiting = await progress(job)
    assert.equal(waiting.problem, 'The push service does not answer as it should')
    assert.equal(waiting.state, 'sending')
    assert.ok(waiting.sent > 40 && waiting.sent <= 50)
    await send(phones())
    assert.equal((await progress(job)).sent, waiting.sent, 'not before its time')
    await expireJob()
    const transport = phones()
    await send(transport)
    assert.ok(!transport.reached.some(({ token }) => token === 'phone 1'))
    const after = await progress(job)
    assert.deepEqual([after.sent, after.without_token, after.state, after.problem], [108, 12, 'done', undefined])
    assert.equal(await api.db.$count(table), 120)
  })

  test('is one at a time, and can be stopped between two batches', async () => {
    await people(450)
    const job = await startToAll()
    const second = await api.call(notifications.sendToAll, { body: news }, { as: api.bilal })
    assert.deepEqual(
      [second.status, second.body.message],
      [409, 'Another notification is being sent to many users. Wait until it is done, or stop it'],
    )
    let stopping: Promise<unknown> | undefined
    const transport: PushTransport = {
      push: async () => {
        stopping ??= api.call(notifications.stop, { params: { job } })
        await stopping
        return 'sent'
      },
    }
    await send(transport)
    assert.deepEqual(counts(await progress(job)), { sent: 180, without_token: 20, refused: 0, unknown: 0, state: 'stopped' })
    assert.equal((await api.call(notifications.stop, { params: { job } })).status, 409)
    assert.equal((await api.call(notifications.sendToAll, { body: news })).status, 200)
  })

  test('goes to those who were there when it was sent, and not to who joins meanwhile or has left', async () => {
    await people(250)
    const job = await startToAll()
    await api.db.delete(appUsers).where(eq(appUsers.fcm_token, 'phone 249'))
    await person(api, { fcm_token: 'new phone' })
    const transport = phones()
    await send(transport)
    assert.ok(!transport.reached.some(({ token }) => token === 'new phone' || token === 'phone 249'))
    assert.deepEqual(counts(await progress(job)), { sent: 224, without_token: 25, refused: 0, unknown: 0, state: 'done' })
  })

  test('has nobody to go to in an empty house, gives up after a day, and is forgotten after a month', async () => {
    assert.equal((await api.call(notifications.sendToAll, { body: news })).status, 409)
    await people(3)
    await startToAll()
    api.wait(25 * 60)
    const transport = phones()
    await send(transport)
    assert.deepEqual([transport.reached, await api.db.$count(notificationSends, isNotNull(notificationSends.finished_at))], [[], 1])
    api.wait(31 * 24 * 60)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(notificationSends), 0)
  })

  test('is a file for each phone where no service is set up', async () => {
    await people(12)
    await startToAll()
    await send(outboxPush(api.transport))
    const messages = await api.sentMessages()
    assert.equal(messages.length, 11)
    assert.deepEqual([messages[0]?.channel, messages[0]?.subject, messages[0]?.data.screen], ['push', 'Eid offer', 'packages'])
  })

  test('never holds more than a batch of them, and not more than fifty on their way to the service, however many there are', async () => {
    await people(5000)
    let simultaneous = 0
    let most = 0
    const transport: PushTransport = {
      push: async () => {
        most = Math.max(most, ++simultaneous)
        await turn()
        simultaneous--
        return 'sent'
      },
    }
    let job = ''
    const statements = await statementsDuring(async () => {
      job = await startToAll()
      await send(transport)
    })
    assert.deepEqual(counts(await progress(job)), { sent: 4500, without_token: 500, refused: 0, unknown: 0, state: 'done' })
    assert.equal(Math.max(...statements.map(({ rows }) => rows)), 200)
    assert.ok(most > 1 && most <= 50, `${most} at a time`)
  })

  test('is taken by one worker at a time, batch by batch', async () => {
    await people(450)
    const job = Number(await startToAll())
    const sizes: number[] = []
    const transport = phones()
    await Promise.all([send(transport), send(transport), send(transport)])
    for (const { token } of transport.reached) sizes.push(transport.reached.filter((one) => one.token === token).length)
    assert.deepEqual(new Set(sizes), new Set([1]))
    assert.equal(await takeBatch(api.deps, job), undefined)
  })
})
