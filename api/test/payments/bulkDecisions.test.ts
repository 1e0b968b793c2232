import { appUsers, computeExpiry, payments, subscriptions, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { TestApi, type Sent, valuesOf } from '../support/testApi'

const api = new TestApi()
type Body = Input<typeof payments.normal.decideMany>['body']
type Payer = Awaited<ReturnType<typeof person>>

const decideMany = (body: Body, sent?: Sent) => api.call(payments.normal.decideMany, { body }, sent)
const bought = async () => (await api.call(subscriptions.normal.list, {})).body.package
const months = (start: Date | string, n: number) => computeExpiry(new Date(start).toISOString(), n)

describe('deciding on many', () => {
  const many = async (n: number) => {
    const made: { payer: Payer; id: string }[] = []
    while (made.length < n) {
      const payer = await person(api)
      made.push({ payer, id: (await payment(api, payer)).wire })
    }
    return made
  }
  const bodyOf = (made: readonly { payer: Payer; id: string }[], status: Body['status']) => ({
    user_codes: made.map(({ payer }) => payer.user_code),
    ids: made.map(({ id }) => id),
    status,
  })

  test('says of each what became of it, in the order sent', async () => {
    const made = await many(3)
    const body = bodyOf(made, 'Accepted')
    const response = await decideMany({ ...body, user_codes: [...body.user_codes, 'MD-1'], ids: [...body.ids, '999999'] })
    const { undo, ...answer } = response.body
    assert.ok(undo)
    assert.deepEqual(
      [response.status, answer],
      [
        200,
        {
          message: '3 of 4 done',
          results: [...body.ids.map((id) => ({ id, done: true })), { id: '999999', done: false, message: 'This payment is not there any more' }],
        },
      ],
    )
    assert.deepEqual(valuesOf(await bought(), 'status'), ['Accepted', 'Accepted', 'Accepted'])
    assert.equal((await decideMany(bodyOf(made, 'Rejected'))).body.message, '3 packages set to Rejected')
    assert.deepEqual(valuesOf(await bought(), 'status'), ['Rejected', 'Rejected', 'Rejected'])
    assert.equal((await decideMany(bodyOf(made.slice(0, 1), 'Pending'))).body.message, '1 package set to Pending')
  })

  test('acts on the pending ones of users where no ids are sent', async () => {
    const [one, several, none] = await many(3)
    await payment(api, several!.payer)
    await api.call(payments.normal.decide, { headers: {}, body: { user_code: none!.payer.user_code, id: none!.id, status: 'Rejected' } })
    const user_codes = [one, several, none].map((made) => made!.payer.user_code)
    const { body } = await decideMany({ user_codes, status: 'Accepted' })
    assert.deepEqual(body.results, [
      { id: user_codes[0], done: true },
      { id: user_codes[1], done: false, message: 'This member has several pending packages. Please decide on each of them' },
      { id: user_codes[2], done: false, message: 'This member has no pending package' },
    ])
  })

  test('takes several payments of one user, and counts one that is sent twice once', async () => {
    const payer = await person(api)
    const ids = [(await payment(api, payer)).wire, (await payment(api, payer)).wire]
    const { body } = await decideMany({ user_codes: Array(3).fill(payer.user_code), ids: [...ids, ids[0]!], status: 'Accepted' })
    assert.deepEqual(
      body.results,
      ids.map((id) => ({ id, done: true })),
    )
    const [row] = await bought()
    const end = months(row!.start_date!, 1)
    assert.deepEqual(
      [row?.expiry_date, row?.next, row?.paid_until],
      [end, { package_name: 'Gold', start_date: end, expiry_date: months(end!, 1) }, months(end!, 1)],
    )
    await decideMany({ user_codes: [payer.user_code, payer.user_code], ids, status: 'Pending' })
    assert.deepEqual(valuesOf(await bought(), 'status'), ['Pending'])
  })

  test('needs at least one, at most a thousand, and a code for each id', async () => {
    for (const kind of ['normal', 'special', 'ads'] as const) {
      const none = await api.call(payments[kind].decideMany, { body: { user_codes: [], status: 'Accepted' } })
      assert.deepEqual([none.status, none.body.message], [400, 'Select at least one row first'])
    }
    const tooMany = await decideMany({ user_codes: Array(1001).fill('MD-1'), status: 'Accepted' })
    assert.deepEqual([tooMany.status, tooMany.body.message], [400, 'Too many rows at once'])
    const uneven = await decideMany({ user_codes: ['MD-1'], ids: ['1', '2'], status: 'Accepted' })
    assert.deepEqual([uneven.status, uneven.body.message], [400, 'There has to be one user code for each id'])
  })

  test('of two who decide on the same at once, neither stands in the way of the other', async () => {
    const made = await many(20)
    const [forwards, backwards] = [made, made.toReversed()]
    const responses = await Promise.all([
      decideMany(bodyOf(forwards, 'Accepted')),
      decideMany(bodyOf(backwards, 'Accepted'), { as: api.bilal }),
      api.call(subscriptions.normal.removeMany, { body: { user_codes: made.map(({ payer }) => payer.user_code) } }),
      api.call(appUsers.removeMany, { body: { userIds: backwards.slice(0, 5).map(({ payer }) => payer.wire) } }),
    ])
    assert.deepEqual(valuesOf(responses, 'status'), [200, 200, 200, 200])
  })

  test('overwrites nobody: a payment that somebody has changed is refused by name, as it is now', async () => {
    const made = await many(3)
    const read = async () => new Map((await api.call(payments.normal.list, {})).body.history.map((row) => [row.id, row]))
    const seen = await read()
    const versions = made.map(({ id }) => seen.get(id)!.updatedAt)
    const [first] = made
    await api.call(
      payments.normal.decide,
      { headers: {}, body: { user_code: first!.payer.user_code, id: first!.id, status: 'Rejected' } },
      { as: api.bilal },
    )
    const { status, body } = await decideMany({ ...bodyOf(made, 'Accepted'), versions })
    const [refused, ...others] = body.results
    assert.deepEqual([status, body.message, refused?.message], [200, '2 of 3 done', 'Bilal set this to Rejected'])
    const now = (await read()).get(first!.id)
    const current = refused?.current as typeof now
    assert.deepEqual([current?.id, current?.status, current?.decided_by, current?.decided_at], [first!.id, 'Rejected', 'Bilal', now?.decided_at])
    assert.ok(!('user_id' in (current ?? {})))
    assert.ok(others.every(({ done }) => done))
    const uneven = await decideMany({ ...bodyOf(made, 'Accepted'), versions: ['x'] })
    assert.deepEqual([uneven.status, uneven.body.message], [400, 'There has to be one version for each id'])
  })

  test('an administrator decides again before the list shows their own decision, and is not refused', async () => {
    const made = await many(2)
    const { history } = (await api.call(payments.normal.list, {})).body
    const versions = made.map(({ id }) => history.find((row) => row.id === id)!.updatedAt)
    for (const status of ['Accepted', 'Rejected'] as const) {
      const { body } = await decideMany({ ...bodyOf(made, status), versions })
      assert.deepEqual(valuesOf(body.results, 'done'), [true, true])
    }
    const { body } = await api.call(payments.normal.decideMany, { body: { ...bodyOf(made, 'Accepted'), versions } }, { as: api.bilal })
    assert.equal(body.results[0]?.message, 'Amina set this to Rejected')
  })
})
