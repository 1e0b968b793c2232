import { appUsers as endpoints, notifications, type Input } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { appUsers, notificationRecipients, notifications as table, notificationSends } from '../../src/db'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import type { PushTransport } from '../../src/jobs/transports/transport'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { recorded } from '../records/recorded'
import { peopleWithPhones, person } from '../support/people'
import { TestApi, type Headers } from '../support/testApi'
import { phones } from './phones'

type Selection = Input<typeof notifications.selectionAudience>['body']

const api = new TestApi()
const news = { title: 'Please finish', body: 'Your profile is waiting', data: { screen: 'profile' } } as const
const audience = async (to: Selection) => (await api.call(notifications.selectionAudience, { body: to })).body
const start = (to: Selection, expected: number, more: { headers?: Headers; as?: Headers } = {}) =>
  api.call(notifications.sendToSelection, { body: { ...news, to, expected } }, more)
const send = (transport: PushTransport) => sendNotifications(api.deps, transport)
const progress = async (job: string) => (await api.call(notifications.progress, { params: { job } })).body
const tokens = ({ reached }: ReturnType<typeof phones>) => reached.map(({ token }) => token).sort()

const pendingOfLahore = { filter: 'Female', status: 'Pending', city: 'lahore' } as const

/** Three pending women of Lahore, one of them without a phone, beside people who differ from them in one thing each. */
async function town() {
  const woman = { sex: 'Female', registration: 'Pending', city: 'Lahore' } as const
  await person(api, { ...woman, name: 'Registered', registration: 'Registered', fcm_token: 'of a registered woman' })
  await person(api, { ...woman, name: 'Elsewhere', city: 'Multan', fcm_token: 'of a woman of Multan' })
  await person(api, { ...woman, name: 'Man', sex: 'Male', fcm_token: 'of a man' })
  const sara = await person(api, { ...woman, name: 'Sara', fcm_token: 'of Sara' })
  const zara = await person(api, { ...woman, name: 'Zara', fcm_token: 'of Zara' })
  const hina = await person(api, { ...woman, name: 'Hina' })
  await person(api, { ...woman, name: 'Unfinished', sex: null, fcm_token: 'of nobody yet' })
  return { sara, zara, hina }
}

describe('a notification to what the list shows', () => {
  test('reaches the same people as the list, without registrations that are not finished, and says so before', async () => {
    await town()
    assert.deepEqual(await audience({ filters: pendingOfLahore }), { users: 3, reachable: 2, left_out: 1, names: ['Hina', 'Zara', 'Sara'] })
    for (const filters of [
      { filter: 'Female' },
      { search: 'ara' },
      { from: '2090-01-01T00:00:00.000Z' },
      { city: 'Multan, Lahore', status: 'Pending' },
      { age_from: 30 },
    ] as const) {
      const { app_users } = (await api.call(endpoints.list, { query: filters })).body
      const { users, left_out } = await audience({ filters })
      assert.deepEqual(
        [users, left_out],
        [app_users.filter(({ sex }) => sex).length, app_users.filter(({ sex }) => !sex).length],
        JSON.stringify(filters),
      )
    }
  })

  test('reaches each of them once and nobody else, and says what became of it', async () => {
    const { hina } = await town()
    const { status, body } = await start({ filters: pendingOfLahore }, 3)
    assert.deepEqual([status, body.message], [200, 'The notification is being sent to 3 users'])
    const transport = phones()
    await send(transport)
    assert.deepEqual(tokens(transport), ['of Sara', 'of Zara'])
    const { id, title, to_selection, state, total, sent, without_token } = await progress(body.job)
    assert.deepEqual(
      { id, title, to_selection, state, total, sent, without_token },
      { id: body.job, title: 'Please finish', to_selection: true, state: 'done', total: 3, sent: 2, without_token: 1 },
    )
    const { failures: _, ...result } = await progress(body.job)
    assert.deepEqual((await api.call(notifications.audience, {})).body.newest, result)
    assert.deepEqual([await api.db.$count(table), await api.db.$count(table, eq(table.user_id, hina.id))], [3, 1])
  })

  test('goes on in batches to the people of its start, whatever they do meanwhile, but to no deleted user', async () => {
    await peopleWithPhones(api, 900)
    await api.db
      .update(appUsers)
      .set({ city: 'Lahore' })
      .where(sql`${appUsers.id} % 2 = 0`)
    const { users, reachable } = await audience({ filters: { city: 'Lahore' } })
    assert.equal(users, 450)
    const { job } = (await start({ filters: { city: 'Lahore' } }, users)).body
    const transport = phones()
    let isFirst = true
    const meanwhile: PushTransport = {
      push: async (push) => {
        if (isFirst) {
          isFirst = false
          await api.db.update(appUsers).set({ city: 'Multan' })
          await api.db.execute(
            sql`delete from app_users where id = (select user_id from notification_recipients order by user_id offset 250 limit 1)`,
          )
        }
        return transport.push(push)
      },
    }
    await send(meanwhile)
    const after = await progress(job)
    assert.equal(after.sent + after.without_token, 449)
    assert.equal(transport.reached.length, after.sent)
    assert.ok(reachable - after.sent <= 1)
    assert.equal(new Set(tokens(transport)).size, after.sent)
  })

  test('sends nothing where its number has changed since, or where nobody is left, and says so', async () => {
    const { sara, zara, hina } = await town()
    await person(api, { sex: 'Female', registration: 'Pending', city: 'Lahore' })
    const changed = await start({ filters: pendingOfLahore }, 3)
    assert.deepEqual(
      [changed.status, changed.body.message],
      [409, 'The selection has changed: 4 users now, not 3. Nothing was sent. Check the new number'],
    )
    const nobody = await start({ userIds: [sara, zara, hina].map(({ wire }) => `${wire}000`) }, 3)
    assert.deepEqual([nobody.status, nobody.body.message], [409, 'Nobody of this selection is there any more. Nothing was sent'])
    const transport = phones()
    await send(transport)
    assert.deepEqual([transport.reached, await api.db.$count(notificationSends), await api.db.$count(table)], [[], 0, 0])
  })

  test('refuses a filter that the list does not have: it would reach more people', async () => {
    await town()
    for (const to of [{ filters: { town: 'Lahore' } }, {}, { filters: {}, userIds: ['1'] }, { userIds: [] }] as Selection[])
      assert.equal((await start(to, 3)).status, 400, JSON.stringify(to))
  })

  test('is one row of the history, with filters and number; the search term is a record of its own', async () => {
    await town()
    await api.forgetHistory()
    await start({ filters: { ...pendingOfLahore, search: 'Zara' } }, 1)
    assert.deepEqual(await recorded(api), [
      [
        'notifications.sendToSelection',
        'send | title: null → Please finish | body: null → Your profile is waiting | screen: null → profile | users: null → 1 | filter: null → Female | status: null → Pending | city: null → lahore',
        'search | search: null → Zara',
      ],
    ])
    await api.call(endpoints.remove, { headers: { USERID: String((await api.db.select().from(appUsers).where(eq(appUsers.name, 'Zara')))[0]!.id) } })
    const { rows } = await api.db.execute(sql`select changes from audit_values where changes like '%"search"%'`)
    assert.deepEqual(rows, [], 'the term is gone with the person whom it names')
  })

  test('to more than a thousand needs the password again', async () => {
    await peopleWithPhones(api, 1001)
    api.wait(6)
    const refused = await start({ filters: { filter: 'Male' } }, 1001)
    assert.deepEqual([refused.status, refused.body.message], [403, 'Nothing was done, since your password was not confirmed'])
    assert.equal((await start({ filters: { search: 'p7@example.org' } }, 1)).status, 200)
  })

  test('is one at a time with those to all, is stopped like them, and is forgotten after a month', async () => {
    await peopleWithPhones(api, 3)
    const { job } = (await start({ filters: {} }, 3)).body
    for (const second of [await start({ filters: {} }, 3, { as: api.bilal }), await api.call(notifications.sendToAll, { body: news })])
      assert.deepEqual(
        [second.status, second.body.message],
        [409, 'Another notification is being sent to many users. Wait until it is done, or stop it'],
      )
    assert.equal((await api.call(notifications.stop, { params: { job } })).status, 200)
    const transport = phones()
    await send(transport)
    assert.deepEqual([transport.reached, (await progress(job)).state], [[], 'stopped'])
    api.wait(31 * 24 * 60)
    await purgeExpired(api.deps)
    assert.equal(await api.db.$count(notificationRecipients), 0)
  })
})

describe('a notification to the people selected', () => {
  test('reaches each of them once, also where an id is sent twice', async () => {
    const { sara, hina } = await town()
    const to = { userIds: [sara.wire, hina.wire, sara.wire] }
    assert.deepEqual(await audience(to), { users: 2, reachable: 1, left_out: 0, names: ['Hina', 'Sara'] })
    await start(to, 2)
    const transport = phones()
    await send(transport)
    assert.deepEqual(tokens(transport), ['of Sara'])
  })

  test('leaves out who was deleted: where that happens after the count, it asks again', async () => {
    const { sara, zara, hina } = await town()
    const to = { userIds: [sara, zara, hina].map(({ wire }) => wire) }
    assert.equal((await audience(to)).users, 3)
    await api.db.delete(appUsers).where(eq(appUsers.id, zara.id))
    assert.equal((await start(to, 3)).status, 409)
    const { users, left_out } = await audience(to)
    assert.deepEqual([users, left_out], [2, 1])
    assert.equal((await start(to, users)).status, 200)
    const transport = phones()
    await send(transport)
    assert.deepEqual(tokens(transport), ['of Sara'])
  })

  test('takes a thousand ids and no more, and passes over what is no id', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
    assert.equal((await api.call(notifications.selectionAudience, { body: { userIds: ids(1000) } })).status, 200)
    assert.equal((await api.call(notifications.selectionAudience, { body: { userIds: ids(1001) } })).status, 400)
    assert.deepEqual(await audience({ userIds: ['0', 'x', "1'; --"] }), { users: 0, reachable: 0, left_out: 3, names: [] })
  })
})
