import { appUsers, transactions, type Input } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()
type Query = NonNullable<Input<typeof appUsers.list>['query']>

async function names(query: Query) {
  const { app_users, total } = (await api.call(appUsers.list, { query })).body
  assert.equal(app_users.length, total)
  return app_users.map(({ name }) => name)
}

const sorts = { name: 'lower(name)', '-name': 'lower(name)', age: 'age', '-age': 'age', createdAt: 'created_at' } as const

describe('the list of users', () => {
  test('is sorted by name in any case, by age and by joining date, both ways', async () => {
    await person(api, { name: 'bilal', age: 40, createdAt: new Date('2024-01-02') })
    await person(api, { name: 'Ali', age: 30, createdAt: new Date('2024-01-03') })
    await person(api, { name: 'Chand', age: 20, createdAt: new Date('2024-01-01') })
    assert.deepEqual(await names({ sort: 'name' }), ['Ali', 'bilal', 'Chand'])
    assert.deepEqual(await names({ sort: '-name' }), ['Chand', 'bilal', 'Ali'])
    assert.deepEqual(await names({ sort: 'age' }), ['Chand', 'Ali', 'bilal'])
    assert.deepEqual(await names({ sort: '-age' }), ['bilal', 'Ali', 'Chand'])
    assert.deepEqual(await names({ sort: 'createdAt' }), ['Chand', 'bilal', 'Ali'])
  })

  test('has pages in every order that leave nobody out, near the beginning and near the end', async () => {
    await api.db.execute(sql`insert into app_users (name, sex, age, mobile_no, email_id, created_at)
      select 'Person ' || g % 50, 'Male', 18 + g % 60, '+92' || g, 'p' || g || '@example.org', now() - interval '1 hour' * (g / 5) from generate_series(1, 1130) as g`)
    for (const [sort, column] of Object.entries(sorts)) {
      const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
      const { rows } = await api.db.execute<{ id: string }>(
        sql`select id::text from app_users order by ${sql.raw(column)} ${way}, app_users.id ${way}`,
      )
      const seen: string[] = []
      for (const page of [1, 2, 3, 4, 5, 6, 7]) {
        const { body } = await api.call(appUsers.list, { query: { sort: sort as keyof typeof sorts, page } })
        assert.equal(body.total, 1130)
        seen.push(...body.app_users.map(({ id }) => id))
      }
      assert.deepEqual(
        seen,
        rows.map(({ id }) => id),
        sort,
      )
    }
  })

  test('is narrowed to a city in any case, and to the people who joined from one moment until another', async () => {
    await person(api, { name: 'Ayesha', sex: 'Female', city: 'Lahore', createdAt: new Date('2024-01-01T00:00:00Z') })
    await person(api, { name: 'Bushra', sex: 'Female', city: 'Lahore', createdAt: new Date('2024-01-08T00:00:00Z') })
    await person(api, { name: 'Chand', city: 'lahore', createdAt: new Date('2024-01-02T00:00:00Z') })
    await person(api, { name: 'Dua', sex: 'Female', city: 'Multan', createdAt: new Date('2024-01-02T00:00:00Z') })
    const week = { from: '2024-01-01T00:00:00.000Z', to: '2024-01-08T00:00:00.000Z' }
    assert.deepEqual(await names({ city: ' LAHORE ' }), ['Bushra', 'Chand', 'Ayesha'])
    assert.deepEqual(await names(week), ['Dua', 'Chand', 'Ayesha'])
    assert.deepEqual(await names({ ...week, city: 'Lahore', filter: 'Female', search: 'aye' }), ['Ayesha'])
    assert.deepEqual(await names({ city: 'Lahor' }), [])
  })

  test('is narrowed to one of up to ten cities, and to an age with both ends', async () => {
    await person(api, { name: 'Ali', age: 24, city: 'Lahore', createdAt: new Date('2024-01-04') })
    await person(api, { name: 'Bilal', age: 25, city: 'Multan', createdAt: new Date('2024-01-03') })
    await person(api, { name: 'Chand', age: 30, city: 'Nanyou, Shenzhen', createdAt: new Date('2024-01-02') })
    await person(api, { name: 'Dua', age: 31, city: 'Quetta', createdAt: new Date('2024-01-01') })
    assert.deepEqual(await names({ city: 'multan, LAHORE' }), ['Ali', 'Bilal'])
    assert.deepEqual(await names({ city: 'Nanyou, Shenzhen' }), ['Chand'])
    assert.deepEqual(await names({ age_from: 25, age_to: 30 }), ['Bilal', 'Chand'])
    assert.deepEqual(await names({ age_from: 31 }), ['Dua'])
    assert.deepEqual(await names({ age_to: 24 }), ['Ali'])
    assert.deepEqual(await names({ age_to: 25, city: 'Multan,Quetta,' }), ['Bilal'])
  })

  test('follows a change of the city and of the name', async () => {
    await person(api, { name: 'Ali', city: 'Lahore' })
    await api.db.execute(sql`update app_users set city = 'Multan', name = 'Zain'`)
    assert.deepEqual(await names({ city: 'Multan', sort: 'name' }), ['Zain'])
    assert.deepEqual(await names({ city: 'Lahore' }), [])
  })

  test('is exported in its order, with the same filters', async () => {
    await person(api, { name: 'Bilal', city: 'Lahore' })
    await person(api, { name: 'Ali', city: 'Lahore' })
    await person(api, { name: 'Chand', city: 'Multan' })
    const { body } = await api.app.inject({ url: '/api/v1/appusers-export', query: { sort: 'name', city: 'Lahore' }, headers: api.amina })
    const lines = body.split('\n').filter(Boolean)
    const exported = lines.map((line) => (JSON.parse(line) as { name: string }).name)
    assert.deepEqual(exported, ['Ali', 'Bilal'])
  })

  test('refuses an order that it does not have, and a moment that is none', async () => {
    for (const query of [{ sort: 'mobile_no' }, { from: 'yesterday' }, { age_from: 17 }, { age_to: 101 }, { city: Array(11).fill('Lahore').join() }])
      assert.equal((await api.call(appUsers.list, { query: query as Query })).status, 400)
  })
})

describe('the list of payments', () => {
  test('is sorted by amount, and narrowed to a city and to a time', async () => {
    const [ali, sara] = [await person(api, { name: 'Ali', city: 'Lahore' }), await person(api, { name: 'Sara', city: 'Multan' })]
    for (const [payer, package_amount, day] of [
      [ali, 900, 1],
      [ali, 300, 2],
      [sara, 500, 3],
    ] as const)
      await payment(api, payer, { package_amount, createdAt: new Date(`2026-01-0${day}T00:00:00Z`) })
    const amounts = async (query: object) => (await api.call(transactions.list, { query })).body.history.map((row) => row.package_amount)
    assert.deepEqual(await amounts({ sort: '-package_amount' }), [900, 500, 300])
    assert.deepEqual(await amounts({ sort: 'package_amount', city: 'lahore' }), [300, 900])
    assert.deepEqual(await amounts({ from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T00:00:00.000Z' }), [300])
  })
})
