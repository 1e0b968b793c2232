import { appUsers, specialUsers } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { audit, specialUsers as table } from '../../src/db'
import { person } from '../support/people'
import { TestApi, type Sent, valuesOf } from '../support/testApi'

const api = new TestApi()
const slot = (name: string, user_code?: string) => ({
  name,
  phone_number: '+923001112233',
  gender: 'Female' as const,
  status: 'Single',
  city: 'Lahore',
  age: 24,
  ...(user_code && { user_code }),
})
const three = [slot('Ayesha'), slot('Hina'), slot('Sana')]
type Slots = ReturnType<typeof slot>[]
const create = (user_code: string, body: Slots = three, isEdit?: boolean, sent: Sent = {}, version?: string) =>
  api.call(
    specialUsers.create,
    {
      params: { user_code },
      query: isEdit === undefined ? {} : { isEdit },
      headers: version === undefined ? {} : { 'If-Match': version },
      body,
    },
    sent,
  )
const replace = (user_code: string, names: readonly string[], version?: string) =>
  create(
    user_code,
    names.map((name) => slot(name)),
    true,
    {},
    version,
  )
const of = async (user_code: string) => (await api.call(specialUsers.ofSubscriber, { params: { user_code } })).body
const list = async (query: object = {}) => (await api.call(specialUsers.list, { query })).body
const names = ({ special_users }: Awaited<ReturnType<typeof list>>) => special_users.map(({ name }) => name)
const update = (id: string, body: object, version?: string) =>
  api.call(specialUsers.update, { params: { id }, headers: version === undefined ? {} : { 'If-Match': version }, body: body as never })

describe('assigning special users', () => {
  test('gives a subscriber three, picked or typed by hand', async () => {
    const [subscriber, shown] = [await person(api), await person(api, { sex: 'Female' })]
    const { status, body } = await create(subscriber.user_code, [slot('Ayesha', shown.user_code), slot(' Hina '), slot('Sana')])
    assert.deepEqual([status, body], [200, { message: 'Special User created successfully!' }])
    const { success, data } = await of(subscriber.user_code)
    assert.deepEqual(
      [success, data.map((row) => [row.slot, row.name, row.user_code, row.subscriber_code])],
      [
        true,
        [
          [1, 'Ayesha', shown.user_code, subscriber.user_code],
          [2, 'Hina', '', subscriber.user_code],
          [3, 'Sana', '', subscriber.user_code],
        ],
      ],
    )
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'specialUsers.create'))
    assert.deepEqual([row?.actor, row?.subject], [api.amina.userid, [1, 2, 3].map((slot) => `special_user:${subscriber.user_code}/${slot}`)])
  })

  test('takes exactly three, each with a name, a gender and an age', async () => {
    const { user_code } = await person(api)
    const wrong: [unknown, string][] = [
      [[], 'Please fill all three slots'],
      [three.slice(1), 'Please fill all three slots'],
      [[...three, slot('Dua')], 'Please fill all three slots'],
      [{}, 'Please fill all three slots'],
      [[{ ...slot(' ') }, ...three.slice(1)], 'Name required!'],
      [[{ ...slot('Dua'), age: 17 }, ...three.slice(1)], 'Age must be at least 18'],
      [[{ ...slot('Dua'), gender: 'x' }, ...three.slice(1)], 'Gender must be Male or Female'],
    ]
    for (const [body, message] of wrong) {
      const response = await create(user_code, body as Slots)
      assert.deepEqual([response.status, response.body.message], [400, message], JSON.stringify(body))
    }
    assert.deepEqual((await of(user_code)).data, [])
  })

  test('refuses somebody twice, oneself, and who is not there', async () => {
    const [subscriber, shown] = [await person(api), await person(api)]
    const rest = three.slice(1)
    const twice = await create(subscriber.user_code, [slot('A', shown.user_code), slot('B', shown.user_code), slot('C')])
    assert.deepEqual([twice.status, twice.body.message], [400, 'The same user is in two slots'])
    const oneself = await create(subscriber.user_code, [slot('A', subscriber.user_code), ...rest])
    assert.deepEqual([oneself.status, oneself.body.message], [400, 'Nobody can be assigned to themselves'])
    const gone = await create(subscriber.user_code, [slot('A', 'MD-999999'), ...rest])
    assert.deepEqual([gone.status, gone.body.message], [409, 'There is no user MD-999999 any more'])
    assert.equal((await create('MD-999999')).status, 404)
    assert.equal((await api.call(specialUsers.ofSubscriber, { params: { user_code: 'MD-999999' } })).status, 404)
    assert.equal(await api.db.$count(table), 0)
  })

  test('replaces those that are there only when it is an edit', async () => {
    const { user_code } = await person(api)
    await create(user_code)
    const again = await create(user_code, three, false)
    assert.deepEqual([again.status, again.body.message], [409, 'This subscriber already has special users'])
    assert.equal((await create(user_code, [slot('Dua'), slot('Emaan'), slot('Farah')], true)).status, 200)
    assert.deepEqual(valuesOf((await of(user_code)).data, 'name'), ['Dua', 'Emaan', 'Farah'])
    const garbled = await api.inject({ method: 'POST', url: `/api/v1/special/create/${user_code}?isEdit=maybe`, headers: api.amina, payload: three })
    assert.equal(garbled.status, 400)
  })

  test('replaces only the three that the administrator has read, when two edit them at once', async () => {
    const { user_code } = await person(api)
    await create(user_code)
    const { version } = await of(user_code)
    const both = await Promise.all([replace(user_code, ['Dua', 'Emaan', 'Farah'], version), replace(user_code, ['Gul', 'Huma', 'Iqra'], version)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
    const refused = both.find(({ status }) => status === 412)!
    const current = await of(user_code)
    assert.deepEqual((refused.body as unknown as { current: unknown }).current, current)
    assert.deepEqual(valuesOf(current.data, 'name'), both[0].status === 200 ? ['Dua', 'Emaan', 'Farah'] : ['Gul', 'Huma', 'Iqra'])
    assert.equal((await replace(user_code, ['Gul', 'Huma', 'Iqra'], current.version)).status, 200)
  })

  test('refuses an edit of three after one of them was changed or deleted', async () => {
    const { user_code } = await person(api)
    await create(user_code)
    const first = await of(user_code)
    await update(first.data[1]!.id, { name: 'Hina Noor', gender: 'Female', age: 25 })
    assert.equal((await replace(user_code, ['Dua', 'Emaan', 'Farah'], first.version)).status, 412)
    const second = await of(user_code)
    await api.call(specialUsers.remove, { params: { id: second.data[0]!.id } })
    assert.equal((await replace(user_code, ['Dua', 'Emaan', 'Farah'], second.version)).status, 412)
    for (const { id } of (await of(user_code)).data) await api.call(specialUsers.remove, { params: { id } })
    assert.equal((await replace(user_code, ['Dua', 'Emaan', 'Farah'], second.version)).status, 412)
    assert.equal((await replace(user_code, ['Dua', 'Emaan', 'Farah'])).status, 200)
  })
})

describe('the list of special users', () => {
  test('is searched by name, city and subscriber, and filtered by gender and marital status', async () => {
    const subscriber = await person(api, { name: 'Kashif Lodhi' })
    await create(subscriber.user_code, [
      slot('Ayesha'),
      { ...slot('Hina'), status: 'Divorced', city: 'Quetta' },
      { ...slot('Omer'), gender: 'Male' as never },
    ])
    assert.equal((await list()).total, 3)
    assert.deepEqual(names(await list({ search: 'hina' })), ['Hina'])
    assert.deepEqual(names(await list({ search: 'quetta' })), ['Hina'])
    assert.equal((await list({ search: 'lodhi' })).total, 3)
    assert.equal((await list({ search: '0300 111' })).total, 3)
    assert.equal((await list({ search: '%' })).total, 0)
    assert.deepEqual(names(await list({ filter: 'Male' })), ['Omer'])
    assert.deepEqual(names(await list({ status: 'Divorced' })), ['Hina'])
    const { special_users, total } = await list({ page: 2 })
    assert.deepEqual([special_users, total], [[], 3])
  })

  test('is searched by the code of the profile shown, and by a number as people type it', async () => {
    const [subscriber, shown] = [await person(api), await person(api, { sex: 'Female' })]
    await create(subscriber.user_code, [slot('Ayesha', shown.user_code), slot('Hina'), { ...slot('Sana'), phone_number: '+92 346 7567586' }])
    assert.deepEqual(names(await list({ search: shown.user_code })), ['Ayesha'])
    assert.equal((await list({ search: shown.user_code })).total, 1)
    for (const search of ['03467567586', '0346-756 7586', '+923467567586']) assert.deepEqual(names(await list({ search })), ['Sana'])
  })

  test('loses those whose profile is deleted', async () => {
    const [subscriber, shown] = [await person(api), await person(api)]
    await create(subscriber.user_code, [slot('Ayesha', shown.user_code), slot('Hina'), slot('Sana')])
    await api.call(appUsers.remove, { headers: { USERID: shown.wire } })
    assert.deepEqual(names(await list()).sort(), ['Hina', 'Sana'])
    await api.call(appUsers.remove, { headers: { USERID: subscriber.wire } })
    assert.equal((await list()).total, 0)
  })
})

describe('one special user', () => {
  test('is changed, but not over a change that was not seen', async () => {
    const { user_code } = await person(api)
    await create(user_code)
    const first = (await of(user_code)).data[0]!
    const changed = { name: 'Ayesha Noor', gender: 'Female', age: 25 }
    const { status, body } = await update(first.id, changed, first.updatedAt)
    assert.deepEqual([status, body], [200, { message: 'Special User updated successfully!' }])
    const after = (await of(user_code)).data[0]!
    assert.deepEqual([after.name, after.age, after.city, after.phone_number], ['Ayesha Noor', 25, '', ''])
    const late = await update(first.id, changed, first.updatedAt)
    assert.equal(late.status, 412)
    assert.deepEqual((late.body as unknown as { current: unknown }).current, after)
    assert.equal((await update(first.id, { ...changed, name: '' })).body.message, 'Name required!')
    assert.equal((await update('999999', changed)).status, 404)
  })
})

describe('the users to choose from', () => {
  test('come by gender and search, at most a hundred, with what a slot copies', async () => {
    await person(api, { name: 'Hamza Sial', martial_status: 'Single', age: 31 })
    await person(api, { name: 'Hina Sial', sex: 'Female' })
    for (let n = 0; n < 101; n++) await person(api)
    const lookup = async (query: object) => (await api.call(appUsers.lookup, { query })).body.app_users
    assert.equal((await lookup({})).length, 100)
    assert.equal((await lookup({ limit: 5 })).length, 5)
    const [hamza, ...others] = await lookup({ filter: 'Male', search: 'sial' })
    assert.deepEqual([hamza?.name, hamza?.martial_status, hamza?.age, hamza?.city, others.length], ['Hamza Sial', 'Single', 31, 'Lahore', 0])
    assert.deepEqual(valuesOf(await lookup({ filter: 'Female', search: 'sial' }), 'name'), ['Hina Sial'])
  })
})
