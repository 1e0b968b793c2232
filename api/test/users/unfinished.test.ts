import { appUsers, dashboard, notifications, profiles, registration, specialUsers } from '@matchdesk/shared/contract'
import { eq, isNull } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { beforeEach, describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { appUserCounts, appUsers as people } from '../../src/db'
import { person } from '../support/people'
import { wholeProfile } from '../support/profiles'
import { account, signUp } from '../support/signups'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
beforeEach(() => insertReferenceLists(api.db))

/** A registration that was given up, beside a man and a woman who are pending with a profile, and a registered man. */
async function givenUp() {
  await person(api, { name: 'Man', registration: 'Pending' })
  await person(api, { name: 'Woman', sex: 'Female', registration: 'Pending' })
  await person(api, { name: 'Registered' })
  return signUp(api)
}

type Filters = { filter?: 'Male' | 'Female'; status?: 'Pending' | 'Registered'; search?: string }

async function listed(query: Filters) {
  const { body } = await api.call(appUsers.list, { query })
  const response = await api.app.inject({ url: '/api/v1/appusers-export', query: query as Record<string, string>, headers: api.amina })
  const exported = response.body.split('\n').filter(Boolean)
  const names = body.app_users.map(({ name }) => name)
  assert.deepEqual(
    exported.map((line) => (JSON.parse(line) as { name: string }).name),
    names,
  )
  assert.equal(body.total, names.length, JSON.stringify(query))
  return names.toSorted()
}

describe('a registration that is not finished', () => {
  test('has neither sex nor age, and is listed under both sexes while the status is Pending, and nowhere else', async () => {
    const id = await givenUp()
    assert.deepEqual(await listed({ filter: 'Male', status: 'Pending' }), ['Man', 'ayesha.khan'])
    assert.deepEqual(await listed({ filter: 'Female', status: 'Pending' }), ['Woman', 'ayesha.khan'])
    assert.deepEqual(await listed({ filter: 'Male' }), ['Man', 'Registered'])
    assert.deepEqual(await listed({ filter: 'Female' }), ['Woman'])
    assert.deepEqual(await listed({ filter: 'Male', status: 'Registered' }), ['Registered'])
    assert.deepEqual(await listed({ status: 'Pending' }), ['Man', 'Woman', 'ayesha.khan'])
    assert.deepEqual(await listed({}), ['Man', 'Registered', 'Woman', 'ayesha.khan'])
    const { app_users } = (await api.call(appUsers.list, { query: { filter: 'Female', status: 'Pending', search: 'ayesha' } })).body
    assert.deepEqual(
      app_users.map(({ id: own, sex, age }) => [own, sex, age]),
      [[id, '', 0]],
    )
    const { app_user } = (await api.call(profiles.one, { params: { user_code: app_users[0]!.user_code } })).body
    assert.deepEqual([app_user.sex, app_user.age, app_user.registration], ['', 0, 'Pending'])
  })

  test('is found by a search under the same filters', async () => {
    await givenUp()
    for (const filter of ['Male', 'Female'] as const) {
      assert.deepEqual(await listed({ filter, status: 'Pending', search: 'ayesha.khan' }), ['ayesha.khan'])
      assert.deepEqual(await listed({ filter, search: 'ayesha.khan' }), [])
    }
    assert.deepEqual(await listed({ search: '1234567' }), ['ayesha.khan'])
  })

  test('counts once among the registrations of the dashboard, and waits under both sexes like in the lists that its rows open', async () => {
    await givenUp()
    const { body } = await api.call(dashboard.read, {})
    assert.equal(body.totalRegister, 4)
    assert.deepEqual(valuesOf(body.progressGender, 'title', 'value', 'percent'), [
      ['Male', 2, 67],
      ['Female', 1, 33],
    ])
    const total = async (filter: 'Male' | 'Female') => (await api.call(appUsers.list, { query: { filter, status: 'Pending' } })).body.total
    assert.deepEqual([body.waiting.registrationsMale, body.waiting.registrationsFemale], [2, 2])
    assert.deepEqual([await total('Male'), await total('Female')], [2, 2])
  })

  test('is offered to nobody: not to choose from, and not in a send to all', async () => {
    await givenUp()
    for (const filter of ['Male', 'Female'] as const)
      assert.deepEqual((await api.call(appUsers.lookup, { query: { filter, search: 'ayesha' } })).body.app_users, [])
    const { app_users } = (await api.call(appUsers.lookup, {})).body
    assert.deepEqual(app_users.map(({ name }) => name).toSorted(), ['Man', 'Registered', 'Woman'])
    assert.deepEqual((await api.call(specialUsers.list, {})).body.special_users, [])
    assert.equal((await api.call(notifications.audience, {})).body.users, 3)
  })

  test('is finished as the same person, and then is one of her sex', async () => {
    const id = await givenUp()
    const [before] = await api.db.select().from(people).where(isNull(people.sex))
    assert.equal(await signUp(api), id)
    const done = await api.call(registration.register, { body: { user_id: id, ...(await wholeProfile()) } })
    assert.equal(done.status, 200, done.body.message)
    const [user] = await api.db.select().from(people).where(eq(people.user_code, before!.user_code))
    assert.deepEqual([String(user?.id), user?.sex, user?.registration, user?.mobile_no], [id, 'Female', 'Registered', account.mobile_no])
    assert.deepEqual(await listed({ filter: 'Male', status: 'Pending' }), ['Man'])
    assert.deepEqual(await listed({ filter: 'Female', status: 'Registered' }), [user?.name])
    const counts = await api.db.select().from(appUserCounts)
    assert.deepEqual(
      valuesOf(
        counts.filter(({ sex }) => sex === 'Unfinished'),
        'n',
      ),
      [0],
    )
  })

  test('is deleted like anybody else, and may begin again', async () => {
    const id = await givenUp()
    assert.equal((await api.call(appUsers.remove, { headers: { USERID: id } })).status, 200)
    assert.deepEqual(await listed({ filter: 'Male', status: 'Pending' }), ['Man'])
    assert.equal((await api.call(dashboard.read, {})).body.totalRegister, 3)
    assert.notEqual(await signUp(api), id)
  })

  test('cannot be Registered', async () => {
    await givenUp()
    await assert.rejects(api.db.update(people).set({ registration: 'Registered' }).where(isNull(people.sex)))
  })
})
