import { computeExpiry, subscriptions, type Input } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { audit, payments, specialUsers } from '../../src/db'
import { payment, subscription } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()
type Kind = keyof typeof subscriptions
type Query = Input<typeof subscriptions.normal.list>['query']
const kinds: readonly Kind[] = ['normal', 'special', 'ads']
const list = async (query: Query = {}, kind: Kind = 'normal') => (await api.call(subscriptions[kind].list, { query })).body
const namesOf = ({ package: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ name }) => name)

describe('subscriptions', () => {
  for (const kind of kinds)
    test(`are listed by the type of their package, the newest approval first: ${kind}`, async () => {
      const [ali, sara] = [await person(api, { name: 'Ali' }), await person(api, { name: 'Sara' })]
      for (const other of kinds) await subscription(api, ali, { kind: other, createdAt: new Date('2026-01-01T00:00:00Z') })
      await subscription(api, sara, { kind, createdAt: new Date('2026-02-01T00:00:00Z') })
      assert.deepEqual([namesOf(await list({}, kind)), (await list({}, kind)).total], [['Sara', 'Ali'], 2])
    })

  test('are found by every text that a row shows, by the number of their holder, and by status', async () => {
    const ali = await person(api, { name: 'Ali Raza', mobile_no: '+923215550199', email_id: 'raza@example.org' })
    await subscription(api, ali, { package_name: 'Platinum', transaction_id: 'QX-771', status: 'Accepted' })
    await subscription(api, await person(api, { name: 'Sara' }), { status: 'Rejected' })
    for (const [search, total] of [
      ['ali r', 1],
      [ali.user_code, 1],
      ['RAZA@example', 1],
      ['platin', 1],
      ['qx-7', 1],
      ['0321 5550199', 1],
      ['go', 1],
      ['%', 0],
      ['nothing', 0],
      ['  ', 2],
    ] as const)
      assert.deepEqual([search, (await list({ search })).total], [search, total])
    assert.deepEqual(namesOf(await list({ status: 'Accepted' })), ['Ali Raza'])
    assert.deepEqual(namesOf(await list({ status: 'Pending' })), [])
    assert.equal((await api.call(subscriptions.normal.list, { query: { status: 'Rejected' as never } })).status, 400)
  })

  test('come twenty to a page, two hundred of the special ones', async () => {
    for (let n = 0; n < 21; n++) {
      const holder = await person(api)
      for (const kind of kinds) await subscription(api, holder, { kind })
    }
    const sizes = await Promise.all(kinds.map(async (kind) => (await list({}, kind)).package.length))
    assert.deepEqual(sizes, [20, 21, 20])
    const [first, second] = [await list(), await list({ page: 2 })]
    assert.deepEqual([second.package.length, second.total], [1, 21])
    assert.ok(!first.package.some(({ id }) => id === second.package[0]?.id))
    assert.equal((await list({ page: 3 })).package.length, 0)
  })

  test('to special packages say whether three special users are assigned', async () => {
    const [full, part] = [await person(api), await person(api)]
    for (const holder of [full, part]) await subscription(api, holder, { kind: 'special' })
    const slots = (subscriber_id: number, n: number) =>
      Array.from({ length: n }, (_, index) => ({ subscriber_id, slot: index + 1, name: 'Hina', gender: 'Female' as const, age: 24 }))
    await api.db.insert(specialUsers).values([...slots(full.id, 3), ...slots(part.id, 2)])
    const sent = (await list({}, 'special')).package.map(({ user_code, is_sent }) => [user_code, is_sent])
    assert.deepEqual(Object.fromEntries(sent), { [full.user_code]: true, [part.user_code]: false })
    assert.deepEqual(namesOf(await list({ search: full.user_code }, 'special')), [full.name])
  })
})

describe('the status of subscriptions', () => {
  const set = (user_codes: readonly string[], status: 'Pending' | 'Accepted' | 'Rejected', kind: Kind = 'normal') =>
    api.call(subscriptions[kind].setStatus, { body: { user_codes: [...user_codes], status } })

  for (const kind of kinds)
    test(`is set to any of the three, of one type and in bulk: ${kind}`, async () => {
      const [ali, sara] = [await person(api), await person(api)]
      for (const holder of [ali, sara]) for (const other of kinds) await subscription(api, holder, { kind: other })
      for (const status of ['Rejected', 'Accepted', 'Pending'] as const) {
        const { undo, ...body } = (await set([ali.user_code, sara.user_code], status, kind)).body
        assert.ok(undo)
        assert.deepEqual(body, {
          message: `2 subscriptions set to ${status}`,
          results: [ali, sara].map(({ user_code }) => ({ id: user_code, done: true })),
        })
        for (const other of kinds)
          assert.deepEqual(new Set((await list({}, other)).package.map((row) => row.status)), new Set([other === kind ? status : 'Pending']))
      }
    })

  test('Accepted starts one now, and leaves one alone that is accepted', async () => {
    const [ali, sara, omar] = [await person(api), await person(api), await person(api)]
    await subscription(api, ali, { package_duration: 6 })
    await subscription(api, sara, { package_duration: 0 })
    const running = { start_date: new Date('2026-01-31T08:00:00.000Z'), expiry_date: new Date('2126-02-28T08:00:00.000Z') }
    await subscription(api, omar, { ...running, status: 'Accepted' })
    const { body } = await set([ali.user_code, sara.user_code, omar.user_code], 'Accepted')
    assert.deepEqual(body.results.at(-1), { id: omar.user_code, done: false, message: 'Already accepted.' })
    const { package: rows } = await list({ status: 'Accepted' })
    const dates = (code: string) => rows.flatMap((row) => (row.user_code === code ? [row.start_date, row.expiry_date] : []))
    const [start = '', end] = dates(ali.user_code)
    assert.deepEqual(end, computeExpiry(start!, 6))
    assert.deepEqual(dates(sara.user_code)[1], null)
    assert.deepEqual(dates(omar.user_code), [running.start_date.toISOString(), running.expiry_date.toISOString()])
  })

  test('of somebody who has none is refused, and the others are set', async () => {
    const [ali, sara] = [await person(api), await person(api)]
    await subscription(api, ali)
    const { status, body: answer } = await set([ali.user_code, sara.user_code, 'MD-999999', ali.user_code], 'Accepted')
    const { undo: _, ...body } = answer
    const message = 'This subscription is not there any more'
    assert.deepEqual(
      [status, body],
      [
        200,
        {
          message: '1 of 3 done',
          results: [
            { id: ali.user_code, done: true },
            { id: sara.user_code, done: false, message },
            { id: 'MD-999999', done: false, message },
          ],
        },
      ],
    )
  })

  test('needs at least one row and one of the three', async () => {
    assert.equal((await set([], 'Accepted')).body.message, 'Select at least one row first')
    assert.deepEqual((await set(['MD-1'], 'accepted' as never)).body, { message: 'Status must be Pending, Accepted or Rejected', field: 'status' })
  })
})

describe('a subscription that is deleted', () => {
  test('goes alone: other types and what was paid stay', async () => {
    const ali = await person(api)
    await subscription(api, ali)
    await subscription(api, ali, { kind: 'ads' })
    await payment(api, ali, { status: 'Accepted' })
    const { status, body } = await api.call(subscriptions.normal.remove, { params: { user_code: ali.user_code } })
    assert.deepEqual([status, body.message], [200, 'Subscription deleted successfully'])
    assert.deepEqual([(await list()).total, (await list({}, 'ads')).total], [0, 1])
    assert.deepEqual((await api.db.select().from(payments)).map((row) => [row.kind, row.status, row.closed_at !== null]).sort(), [
      ['ads', 'Pending', false],
      ['normal', 'Accepted', true],
    ])
    const again = await api.call(subscriptions.normal.remove, { params: { user_code: ali.user_code } })
    assert.deepEqual([again.status, again.body.message], [404, 'Subscription not found'])
  })

  test('may be one of many, each of which says what became of it', async () => {
    const [ali, sara] = [await person(api), await person(api)]
    const { id } = await subscription(api, ali)
    const codes = [sara.user_code, ali.user_code]
    const { undo: _, ...body } = (await api.call(subscriptions.normal.removeMany, { body: { user_codes: codes } })).body
    assert.deepEqual(body, {
      message: '1 of 2 done',
      results: [
        { id: sara.user_code, done: false, message: 'This subscription is not there any more' },
        { id: ali.user_code, done: true },
      ],
    })
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'subscriptions.removeMany'))
    assert.deepEqual(row?.subject, [`subscription:${id}`])
    assert.equal((await api.call(subscriptions.normal.removeMany, { body: { user_codes: [] } })).status, 400)
  })
})
