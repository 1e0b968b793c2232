import { blockedUsers, claims, reports } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { toWhere } from '../../src/areas/reports/rows'
import { appUsers, audit, notifications, notificationSends, reports as reportTable } from '../../src/db'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { outboxPush } from '../../src/jobs/transports/transport'
import { freshDatabase } from '../support/engine'
import { TestApi, valuesOf } from '../support/testApi'
import { person, report } from '../support/people'
import { planIn } from '../support/plans'

const api = new TestApi({}, undefined, freshDatabase)
const list = async (query: Parameters<typeof api.call<typeof reports.list>>[1]['query'] = {}) => (await api.call(reports.list, { query })).body

describe('reports', () => {
  test('say who reported whom, and whether that person is blocked', async () => {
    const [ali, sara] = [await person(api, { name: 'Ali' }), await person(api, { name: 'Sara', sex: 'Female' })]
    const id = await report(api, sara, ali, 'Scam or fraud')
    const { reportusers, total } = await list()
    assert.equal(total, 1)
    assert.deepEqual(
      { ...reportusers[0], createdAt: '' },
      {
        id,
        title: 'Scam or fraud',
        message: 'Please look',
        sender_name: 'Sara',
        receiver_name: 'Ali',
        receiver_code: ali.user_code,
        createdAt: '',
        status: false,
      },
    )
  })

  test('list each person once, with the newest report that matches and how many do, over pages', async () => {
    const people = [await person(api, { name: 'Ali' }), await person(api, { name: 'Sara' }), await person(api, { name: 'Omar' })]
    const [ali, sara, omar] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    await report(api, sara, ali, 'Scam')
    await report(api, ali, omar, 'Spam')
    await report(api, omar, ali, 'Rude')
    await report(api, ali, sara, 'Spam')
    const rows = async (query: Parameters<typeof list>[0]) => {
      const { reportusers, total } = await list({ group: 'person', ...query })
      return [total, ...reportusers.map(({ receiver_name, title, reports: n }) => `${receiver_name} ${title} ${n}`)]
    }
    assert.deepEqual(await rows({}), [3, 'Sara Spam 1', 'Ali Rude 2', 'Omar Spam 1'])
    assert.deepEqual(await rows({ limit: 2, page: 2 }), [3, 'Omar Spam 1'])
    assert.deepEqual(await rows({ search: 'scam' }), [1, 'Ali Scam 1'])
    assert.equal((await list({ group: 'report' })).total, 4)
    assert.equal((await list()).reportusers[0]?.reports, undefined)
  })

  test('are found by both names, code and words, and by state', async () => {
    const [ali, sara, omar] = [await person(api, { name: 'Ali Raza' }), await person(api, { name: 'Sara' }), await person(api, { name: 'Omar' })]
    await report(api, sara, ali, 'Other')
    const second = await report(api, ali, omar, 'Suspicious  Details')
    await api.call(reports.toggle, { params: { id: second }, body: {} })
    for (const [search, total] of [
      ['raza', 2],
      ['sara', 1],
      [omar.user_code, 1],
      ['suspicious details', 1],
      ['%', 0],
      ['nothing', 0],
    ] as const)
      assert.deepEqual([search, (await list({ search })).total], [search, total])
    assert.deepEqual(valuesOf((await list({ status: 'true' })).reportusers, 'receiver_name'), ['Omar'])
    assert.deepEqual(valuesOf((await list({ status: 'false' })).reportusers, 'receiver_name'), ['Ali Raza'])
    assert.equal((await api.inject({ url: '/api/v1/reports/users', headers: api.amina })).status, 200)
  })

  test('are found by the name of the sender alone, of everything that finds a user, and after that one is deleted', async () => {
    const [ali, sara] = [await person(api, { name: 'Ali Raza' }), await person(api, { name: 'Sara  Khan' })]
    await report(api, sara, ali)
    for (const [search, total] of [
      ['sara khan', 1],
      ['kh', 1],
      ['deleted', 0],
      [ali.user_code, 1],
      [sara.user_code, 0],
      [ali.mobile_no, 1],
      [sara.mobile_no, 0],
    ] as const)
      assert.deepEqual([search, (await list({ search })).total], [search, total])
    await api.db.delete(appUsers).where(eq(appUsers.id, sara.id))
    assert.deepEqual([(await list({ search: 'deleted user' })).total, (await list({ search: 'sara' })).total], [1, 0])
  })

  test('are searched by indexes alone', async () => {
    const found = api.db
      .select({ id: reportTable.id })
      .from(reportTable)
      .where(toWhere(api.db, { search: 'tx-4711' }))
    const plan = await planIn(api.db, found.getSQL(), 'indexscan', 'indexonlyscan')
    for (const index of ['reports_search', 'reports_receiver_id', 'reports_sender_id', 'app_user_keys_search'])
      assert.match(plan, new RegExp(`Scan on ${index} `))
    assert.doesNotMatch(plan, /Seq Scan/)
  })

  test('are told together about one person: how many, by how many people, since when, and for what', async () => {
    const [ali, sara, omar] = [await person(api, { name: 'Ali' }), await person(api, { name: 'Sara' }), await person(api, { name: 'Omar' })]
    await report(api, sara, ali, 'Scam or fraud')
    await report(api, sara, ali, 'Scam or fraud')
    const id = await report(api, omar, ali, 'Abusive Language')
    await report(api, ali, omar)
    await api.db
      .update(reportTable)
      .set({ createdAt: new Date('2023-05-01T08:00:00Z') })
      .where(eq(reportTable.id, Number(id)))
    const about = async (user_code: string) => (await api.call(reports.about, { query: { user_code } })).body
    const { reports: newest, ...summary } = await about(ali.user_code)
    assert.deepEqual(summary, {
      user_code: ali.user_code,
      name: 'Ali',
      status: false,
      total: 3,
      senders: 2,
      unanswered: 2,
      since: '2023-05-01T08:00:00.000Z',
      reasons: [
        { title: 'Scam or fraud', count: 2 },
        { title: 'Abusive Language', count: 1 },
      ],
    })
    assert.deepEqual(valuesOf(newest, 'title', 'message', 'sender_name'), [
      ['Scam or fraud', 'Please look', 'Sara'],
      ['Scam or fraud', 'Please look', 'Sara'],
      ['Abusive Language', 'Please look', 'Omar'],
    ])
    assert.deepEqual([(await about(sara.user_code)).total, (await about(sara.user_code)).since], [0, null])
    assert.equal((await api.call(reports.about, { query: { user_code: 'MD-999999' } })).status, 404)
    assert.equal((await api.inject({ url: '/api/v1/report-data', headers: api.amina })).status, 400)
  })

  test('are answered by one notification to each reporter, once; a later report can be answered again', async () => {
    const [ali, sara, omar] = [await person(api), await person(api, { fcm_token: 'phone' }), await person(api)]
    for (const sender of [sara, sara, omar]) await report(api, sender, ali)
    await report(api, ali, sara)
    const tell = (as = api.amina) => api.call(reports.tell, { params: ali, body: { text: ' Thank you for your report ' } }, { as })
    const unanswered = async () => (await api.call(reports.about, { query: { user_code: ali.user_code } })).body.unanswered
    const toldTo = async () => {
      await sendNotifications(api.deps, outboxPush(api.transport))
      const rows = await api.db.select().from(notifications).orderBy(notifications.id)
      return rows.map(({ user_id, title, body }) => [user_id, title, body]).sort(([a], [b]) => Number(a) - Number(b))
    }
    const answer = ['Your report', 'Thank you for your report']
    const answers = await Promise.all([tell(), tell(api.bilal)])
    assert.deepEqual(answers.map(({ status, body }) => [status, body.message]).sort(), [
      [200, '2 reporters notified'],
      [409, 'All reporters of this user were notified already'],
    ])
    assert.deepEqual(await toldTo(), [
      [sara.id, ...answer],
      [omar.id, ...answer],
    ])
    assert.equal(await unanswered(), 0)
    await report(api, omar, ali)
    assert.deepEqual([await unanswered(), (await tell()).body.message, (await toldTo()).at(-1)], [1, '1 reporter notified', [omar.id, ...answer]])
    assert.equal((await api.call(reports.tell, { params: ali, body: { text: ' ' } })).status, 400)
  })

  test('are not answered while a colleague reviews them', async () => {
    const ali = await person(api)
    await report(api, await person(api), ali)
    await api.call(claims.hold, { params: { subject: `reports:${ali.user_code}` } }, { as: api.bilal })
    assert.equal((await api.call(reports.tell, { params: ali, body: { text: 'Thank you' } })).status, 409)
    assert.equal(await api.db.$count(notificationSends), 0)
  })

  test('block and unblock the person, in every report about that person', async () => {
    const [ali, sara, omar] = [await person(api), await person(api), await person(api)]
    const id = await report(api, sara, ali)
    await report(api, omar, ali)
    assert.deepEqual((await api.call(reports.toggle, { params: { id }, body: {} })).body, { message: 'User blocked', status: true })
    assert.deepEqual(valuesOf((await list()).reportusers, 'status'), [true, true])
    assert.deepEqual((await api.call(reports.toggle, { params: { id }, body: {} })).body, { message: 'User unblocked', status: false })
    assert.deepEqual(valuesOf((await list()).reportusers, 'status'), [false, false])
  })

  test('two administrators block a person at once, or one of them twice: the person is blocked, since the first of them', async () => {
    const id = await report(api, await person(api), await person(api))
    const set = (blocked: boolean, as = api.amina) => api.call(reports.toggle, { params: { id }, body: { blocked } }, { as })
    const since = async () => (await api.call(blockedUsers.list, {})).body.app_users[0]?.blocked_at
    const messages = (await Promise.all([set(true), set(true, api.bilal)])).map(({ body }) => body.message)
    assert.deepEqual(messages.sort(), ['This user is already blocked', 'User blocked'])
    const first = await since()
    api.wait(1)
    assert.deepEqual((await set(true)).body, { message: 'This user is already blocked', status: true })
    assert.equal(await since(), first)
    assert.deepEqual((await set(false)).body, { message: 'User unblocked', status: false })
    assert.deepEqual((await set(false, api.bilal)).body, { message: 'This user is not blocked', status: false })
    assert.equal(await since(), undefined)
  })

  test('toggles without a body of two administrators at once follow one another', async () => {
    const [ali, sara] = [await person(api), await person(api)]
    const id = await report(api, sara, ali)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => api.call(reports.toggle, { params: { id }, body: {} }, { as: n % 2 ? api.amina : api.bilal })),
    )
    assert.equal(responses.filter(({ body }) => body.status).length, 5)
    assert.equal((await list()).reportusers[0]?.status, false)
    assert.equal(await api.db.$count(audit, eq(audit.action, 'reports.toggle')), 10)
  })

  test('that are not there are not found', async () => {
    for (const id of ['999999', 'abc', '-1', '9'.repeat(30)]) {
      assert.deepEqual((await api.call(reports.toggle, { params: { id }, body: {} })).body, { message: 'Report not found' })
      assert.equal((await api.call(reports.remove, { params: { id } })).status, 404)
    }
  })
})
