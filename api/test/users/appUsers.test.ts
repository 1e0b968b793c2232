import { appUsers, reports } from '@matchdesk/shared/contract'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { appUserCounts, appUserKeys, appUsers as people, audit, files, payments, notifications, subscriptions } from '../../src/db'
import { eraseExpired } from '../../src/undo/eraseExpired'
import { TestApi, valuesOf } from '../support/testApi'
import { subscription } from '../support/payments'
import { person, report } from '../support/people'

const api = new TestApi()
const namesOf = (body: { app_users: { name: string }[] }) => body.app_users.map(({ name }) => name)

describe('the list of users', () => {
  test('shows the newest first, of both sexes or of one', async () => {
    await person(api, { name: 'Ali', createdAt: new Date('2024-01-01') })
    await person(api, { name: 'Ayesha', sex: 'Female', createdAt: new Date('2024-03-01') })
    await person(api, { name: 'Usman', createdAt: new Date('2024-02-01') })
    assert.deepEqual(namesOf((await api.call(appUsers.list, {})).body), ['Ayesha', 'Usman', 'Ali'])
    const men = await api.call(appUsers.list, { query: { filter: 'Male' } })
    assert.deepEqual([namesOf(men.body), men.body.total], [['Usman', 'Ali'], 2])
  })

  test('separates the pending from the registered', async () => {
    await person(api, { name: 'Ali' })
    await person(api, { name: 'Usman', registration: 'Pending' })
    const { body } = await api.call(appUsers.list, { query: { filter: 'Male', status: 'Pending' } })
    assert.deepEqual([namesOf(body), body.total], [['Usman'], 1])
  })

  test('has pages that leave nobody out', async () => {
    const same = new Date('2024-01-01')
    for (let n = 0; n < 7; n++) await person(api, { name: `Person ${n}`, createdAt: same })
    const pages = await Promise.all([1, 2, 3].map((page) => api.call(appUsers.list, { query: { limit: 3, page } })))
    const totals = pages.map(({ body }) => body.total)
    assert.deepEqual(totals, [7, 7, 7])
    assert.equal(new Set(pages.flatMap(({ body }) => namesOf(body))).size, 7)
  })

  test('has pages that follow one another until row 10,000, for every filter; then a filter reaches the rest', async () => {
    await api.db.execute(sql`insert into app_users (name, sex, mobile_no, email_id, registration, created_at)
      select 'Person', case when g % 30 = 0 then null when g % 5 = 0 then 'Female' else 'Male' end, '+92' || g, 'p' || g || '@example.org',
        case when g % 3 = 0 then 'Pending' else 'Registered' end, now() - interval '1 hour' * (g / 5) from generate_series(1, 14000) as g`)
    await api.db.execute(sql`delete from app_users where id % 11 = 0`)
    const filters = [
      {},
      { filter: 'Male' },
      { filter: 'Male', status: 'Registered' },
      { status: 'Registered' },
      { filter: 'Male', status: 'Pending' },
    ]
    for (const filter of filters as { filter?: 'Male'; status?: 'Pending' | 'Registered' }[]) {
      const ofSex = filter.filter && eq(people.sex, filter.filter)
      const where = and(filter.status === 'Pending' ? or(ofSex, isNull(people.sex)) : ofSex, filter.status && eq(people.registration, filter.status))
      const all = await api.db.select({ id: people.id }).from(people).where(where).orderBy(desc(people.createdAt), desc(people.id))
      for (const page of [1, 26, 27, 50, 51, Math.ceil(all.length / 200), 1 + Math.ceil(all.length / 200)]) {
        const { body } = await api.call(appUsers.list, { query: { ...filter, page } })
        const expected = all
          .slice(0, 10_000)
          .slice((page - 1) * 200, page * 200)
          .map(({ id }) => String(id))
        assert.deepEqual(
          [body.total, body.more, body.app_users.map(({ id }) => id)],
          [all.length, all.length > 10_000, expected],
          JSON.stringify({ filter, page }),
        )
      }
    }
  })

  test('finds people by what they are now', async () => {
    const ali = await person(api, { name: 'Ali Old' })
    await api.db.update(people).set({ name: 'Ali New', registration: 'Pending', sex: 'Female' }).where(eq(people.id, ali.id))
    const total = async (query: { search?: string; filter?: 'Male' }) => (await api.call(appUsers.list, { query })).body.total
    assert.deepEqual(
      [await total({ search: 'ali old' }), await total({ search: 'ali new' }), await total({ search: 'ali', filter: 'Male' })],
      [0, 1, 0],
    )
    const [keys] = await api.db.select().from(appUserKeys)
    const [row] = await api.db.select().from(people)
    assert.deepEqual(keys, {
      ...{ id: row?.id, sex: 'Female', registration: 'Pending', createdAt: row?.createdAt, search: row?.search },
      ...{ name: 'ali new', age: row?.age, city: row?.city.toLowerCase() },
    })
    await api.call(appUsers.remove, { headers: { USERID: ali.wire } })
    assert.equal(await api.db.$count(appUserKeys), 0)
  })

  test('finds a name however many blanks were typed in it', async () => {
    await person(api, { name: 'Zara  Bano', city: 'Dera \t Ghazi Khan' })
    await person(api, { name: 'Zara Begum' })
    for (const search of ['zara bano', 'Zara  Bano', ' zara   bano ', 'zara\u00a0bano', 'dera ghazi khan']) {
      const { body } = await api.call(appUsers.list, { query: { search } })
      assert.deepEqual([search, namesOf(body), body.total], [search, ['Zara  Bano'], 1])
    }
    assert.deepEqual(namesOf((await api.call(appUsers.list, { query: { search: 'zara  begum' } })).body), ['Zara Begum'])
  })

  test('finds every text that a row shows and parts of them in any case, but two letters only where a word begins', async () => {
    const texts = {
      name: 'Ayesha Khan',
      username: 'akhan4242',
      mobile_no: '+92 333 1112222',
      email_id: 'ak@example.org',
      nationality: 'Turkish',
      city: 'Multan',
      state: 'Punjab',
      country: 'Pakistan',
    }
    const found = await person(api, texts)
    await person(api, { name: 'Kazi Maya', nationality: 'British', city: 'Leeds', state: 'England', country: 'United Kingdom' })
    const parts = ['esha kh', 'KHAN', found.user_code.slice(3), 'ak@EXAMPLE', '1112222', 'mult', 'ay']
    for (const search of [found.user_code, ...Object.values(texts), ...parts]) {
      const { body } = await api.call(appUsers.list, { query: { search } })
      assert.deepEqual([search, namesOf(body), body.total], [search, ['Ayesha Khan'], 1])
    }
  })

  test('finds a telephone number however it is typed, and however it is stored', async () => {
    const stored = ['+92 346 7567586', '+923467567587', '0346-7567588', '0092 346 756 7589', '+92 (0)346 7567580', '923467567581']
    for (const mobile_no of stored) await person(api, { name: mobile_no, mobile_no })
    await person(api, { name: 'London', mobile_no: '+44 7911 123456' })
    await person(api, { name: 'Other', mobile_no: '+92 300 0346756' })
    const found = async (search: string) => namesOf((await api.call(appUsers.list, { query: { search } })).body).sort()
    for (const mobile_no of stored) {
      const national = `346756758${/(\d)$/.exec(mobile_no)?.[1]}`
      const dashed = `${national.slice(0, 3)}-${national.slice(3)}`
      for (const typed of [`0${national}`, `0${dashed}`, ` 0346 ${national.slice(3, 6)} ${national.slice(6)} `, national, dashed])
        assert.deepEqual([typed, await found(typed)], [typed, [mobile_no]])
      for (const typed of [`+92${national}`, `+92 ${dashed}`, `0092 ${national}`, `92${national}`, `+92 (0)${dashed}`])
        assert.deepEqual([typed, await found(typed)], [typed, [mobile_no]])
    }
    assert.deepEqual(await found('0346'), [...stored, 'Other'].sort())
    assert.deepEqual(await found('+92 346'), [...stored].sort())
    for (const typed of ['07911 123456', '+447911123456', '0044 7911-123456']) assert.deepEqual(await found(typed), ['London'])
  })

  test('takes signs of patterns as they are', async () => {
    await person(api, { name: '100% Ali_Raza \\o/' })
    await person(api, { name: 'Aliraza' })
    const found = { '100%': 1, ali_r: 1, '%': 0, _: 0, '\\': 1, '\\o/': 1, '\\\\': 0 }
    for (const [search, total] of Object.entries(found))
      assert.deepEqual([search, (await api.call(appUsers.list, { query: { search } })).body.total], [search, total])
    assert.equal((await api.call(appUsers.list, { query: { search: "'; drop table app_users; --" } })).body.total, 0)
  })

  test('counts right at once after somebody is deleted', async () => {
    const ali = await person(api, { name: 'Ali One' })
    await person(api, { name: 'Ali Two' })
    const total = async () => (await api.call(appUsers.list, { query: { search: 'ali' } })).body.total
    assert.equal(await total(), 2)
    await api.call(appUsers.remove, { headers: { USERID: ali.wire } })
    assert.equal(await total(), 1)
  })

  test('keeps its counters exact when people come, change and go', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => person(api, { sex: n % 3 ? 'Male' : 'Female' })))
    await api.db.update(people).set({ registration: 'Pending' }).where(eq(people.sex, 'Female'))
    await api.call(appUsers.removeMany, { body: { userIds: made.slice(0, 4).map(({ wire }) => wire) } })
    const counts = await api.db.select().from(appUserCounts)
    const of = (sex: string, registration: string) => counts.find((row) => row.sex === sex && row.registration === registration)?.n ?? 0
    assert.deepEqual([of('Male', 'Registered'), of('Female', 'Registered'), of('Female', 'Pending')], [6, 0, 2])
  })

  test('returns only what the contract names', async () => {
    await person(api, { password_hash: 'CANARY', fcm_token: 'CANARY', father_name: 'CANARY' })
    const { body } = await api.call(appUsers.list, {})
    assert.ok(!JSON.stringify(body).includes('CANARY'))
    assert.deepEqual(Object.keys(body.app_users[0] ?? {}).sort(), Object.keys(appUsers.list.row._zod.def.shape).sort())
  })
})

describe('deleting users', () => {
  test('deletes the one that USERID names, in the name of the token', async () => {
    const ali = await person(api)
    const { status, body } = await api.call(appUsers.remove, { headers: { USERID: ali.wire } })
    assert.deepEqual([status, body.message], [200, 'User deleted successfully'])
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'appUsers.remove'))
    assert.deepEqual([row?.actor, row?.subject], [api.amina.userid, [`user:${ali.user_code}`]])
  })

  test('does not know users that are not there', async () => {
    for (const USERID of ['999999', 'abc', api.amina.userid ?? '', '1; drop table app_users', '1'.repeat(64)]) {
      const { status, body } = await api.call(appUsers.remove, { headers: { USERID } })
      assert.deepEqual([status, body], [404, { message: 'User not found' }])
    }
  })

  test('deletes many at once, and returns what became of each', async () => {
    const userIds = (await Promise.all([person(api), person(api), person(api)])).map(({ wire }) => wire)
    await person(api)
    const { status, body } = await api.call(appUsers.removeMany, { body: { userIds } })
    assert.deepEqual([status, body.message, body.results], [200, 'Users deleted successfully', userIds.map((id) => ({ id, done: true }))])
    assert.equal((await api.call(appUsers.list, {})).body.total, 1)
  })

  test('says which of many were not there, and counts only the others', async () => {
    const people = await Promise.all([person(api), person(api), person(api)])
    const made = people.map(({ wire }) => wire)
    const unknown = ['999998', 'abc', `0${made[0]}`]
    const { status, body } = await api.call(appUsers.removeMany, { body: { userIds: [...unknown, ...made] } })
    const message = 'This user is not there any more'
    const results = [...unknown.map((id) => ({ id, done: false, message })), ...made.map((id) => ({ id, done: true }))]
    assert.deepEqual([status, body.message, body.results], [200, '3 of 6 done', results])
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'appUsers.removeMany'))
    assert.deepEqual(new Set(row?.subject), new Set(people.map(({ user_code }) => `user:${user_code}`)))
    const again = await api.call(appUsers.removeMany, { body: { userIds: made } })
    assert.deepEqual([again.status, again.body.message], [200, '0 of 3 done'])
  })

  test('counts one who is sent twice once', async () => {
    const { wire } = await person(api)
    const { body } = await api.call(appUsers.removeMany, { body: { userIds: [wire, wire] } })
    assert.deepEqual([body.message, body.results], ['Users deleted successfully', [{ id: wire, done: true }]])
  })

  test('refuses an empty list and more than a thousand', async () => {
    const none = await api.call(appUsers.removeMany, { body: { userIds: [] } })
    assert.deepEqual([none.status, none.body.message], [400, 'Select at least one row first'])
    assert.equal((await api.call(appUsers.removeMany, { body: { userIds: Array.from({ length: 1001 }, String) } })).status, 400)
  })

  test('erases all that says who it was; the payment stays without a name', async () => {
    const [ali, usman] = [await person(api), await person(api)]
    const [screenshot, shared] = [randomUUID(), randomUUID()]
    await api.files.write(screenshot, new Uint8Array([1]))
    await api.files.write(shared, new Uint8Array([2]))
    await api.db.insert(files).values([
      { id: screenshot, bytes: 1 },
      { id: shared, bytes: 1, shared: true },
    ])
    await api.db.update(people).set({ my_selfie: shared }).where(eq(people.id, ali.id))
    const paid = {
      user_id: ali.id,
      kind: 'normal',
      package_name: 'Gold',
      package_amount: 900,
      package_duration: 1,
      status: 'Accepted',
      accepted_at: api.now(),
    } as const
    await api.db.insert(payments).values({ ...paid, screenshot, transaction_id: 'T1' })
    await subscription(api, ali, { status: 'Accepted' })
    await api.db.insert(notifications).values({ user_id: ali.id, title: 'Hello', body: 'Ali' })
    await report(api, ali, usman)
    await report(api, usman, ali)
    await api.call(appUsers.removeMany, { body: { userIds: [ali.wire] } })
    const [stored] = await api.db.select().from(payments)
    assert.deepEqual([stored?.package_amount, stored?.user_id, stored?.screenshot], [900, null, null])
    const left = (await api.call(reports.list, {})).body.reportusers
    assert.deepEqual(valuesOf(left, 'sender_name', 'receiver_code'), [['Deleted user', usman.user_code]])
    assert.equal(await api.db.$count(subscriptions), 0)
    assert.equal(await api.db.$count(notifications), 0)
    api.wait(1)
    await eraseExpired(api.deps)
    assert.equal(await api.files.read(screenshot), undefined)
    assert.deepEqual(await api.files.read(shared), new Uint8Array([2]))
  })
})
