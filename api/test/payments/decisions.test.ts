import { adminUsers, computeExpiry, history, payments, subscriptions, type Input } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { admins, payments as table, notifications, subscriptions as held } from '../../src/db'
import { messagesAfterDelays } from '../support/jobs'
import { payment, paymentOfMember, subscription } from '../support/payments'
import { person } from '../support/people'
import { TestApi, type Sent, valuesOf } from '../support/testApi'

const api = new TestApi({}, 60_000)
type Body = Input<typeof payments.normal.decide>['body']
type Status = Body['status']

const decide = (body: Body, kind: 'normal' | 'ads' = 'normal') => api.call(payments[kind].decide, { headers: {}, body })
const ofVersion = (version: string): Sent => ({ headers: { 'If-Match': version } })
const bought = async (kind: 'normal' | 'special' | 'ads' = 'normal') => (await api.call(subscriptions[kind].list, {})).body.package
/** The subscriptions without their versions. */
const shown = async () => (await bought()).map(({ updatedAt: _, ...row }) => row)
const months = (start: Date | string, n: number) => computeExpiry(new Date(start).toISOString(), n)

describe('accepting a payment', () => {
  for (const kind of ['normal', 'special', 'ads'] as const)
    test(`makes the subscription for its months, and says who has decided: ${kind}`, async () => {
      const { payer, set } = await paymentOfMember(api, { kind, package_duration: 3, transaction_id: 'TX-A' })
      const { status, body } = await set('Accepted')
      const { history } = body
      assert.deepEqual([status, body.message, history.status, history.decided_by], [200, 'Package accepted', 'Accepted', 'Amina'])
      assert.equal(history.start_date, history.decided_at)
      assert.equal(history.expiry_date, months(history.start_date!, 3))
      const [{ id: _, updatedAt: _version, ...row } = { id: '', updatedAt: '' }, ...more] = await bought(kind)
      assert.deepEqual(
        [row, more],
        [
          {
            user_code: payer.user_code,
            name: payer.name,
            email_id: payer.email_id,
            package_name: 'Gold',
            package_amount: 900,
            package_duration: 3,
            start_date: history.start_date,
            expiry_date: history.expiry_date,
            transaction_id: 'TX-A',
            status: 'Accepted',
            createdAt: history.decided_at,
            next: null,
            paid_until: history.expiry_date,
            ...(kind === 'special' && { is_sent: false }),
          },
          [],
        ],
      )
    })

  test('for a lifetime never ends', async () => {
    const { set } = await paymentOfMember(api, { package_duration: 0 })
    const { history } = (await set('Accepted')).body
    assert.deepEqual([history.expiry_date, (await bought())[0]?.expiry_date], [null, null])
    assert.ok(history.start_date)
  })

  test('takes the pending subscription that is there', async () => {
    const { payer, set } = await paymentOfMember(api)
    const { id } = await subscription(api, payer)
    await set('Accepted')
    assert.deepEqual(valuesOf(await bought(), 'id', 'status'), [[String(id), 'Accepted']])
  })

  test('follows what runs, and begins anew after what is over', async () => {
    const { payer, set } = await paymentOfMember(api, { package_duration: 6, package_name: 'Silver' })
    const [start, end] = [new Date('2026-01-10T00:00:00Z'), new Date(api.now().getTime() + 86_400_000)]
    await subscription(api, payer, { status: 'Accepted', start_date: start, expiry_date: end })
    const { history } = (await set('Accepted')).body
    assert.deepEqual([history.start_date, history.expiry_date], [end.toISOString(), months(end, 6)])
    const [row] = await bought()
    assert.deepEqual([row?.package_name, row?.start_date, row?.expiry_date], ['Gold', start.toISOString(), end.toISOString()])
    const next = { package_name: 'Silver', start_date: end.toISOString(), expiry_date: months(end, 6) }
    assert.deepEqual([row?.next, row?.paid_until], [next, months(end, 6)])

    const other = await person(api)
    const over = await payment(api, other)
    await subscription(api, other, { status: 'Accepted', start_date: start, expiry_date: new Date('2026-02-10T00:00:00Z') })
    const anew = (await decide({ user_code: other.user_code, id: over.wire, status: 'Accepted' })).body.history
    assert.equal(anew.start_date, anew.decided_at)
  })

  test('of a user who was deleted is refused; rejecting is not', async () => {
    const payer = await person(api)
    const paid = await payment(api, payer)
    await api.db.update(table).set({ user_id: null })
    const set = (status: Status, user_code = '') => decide({ user_code, id: paid.wire, status })
    for (const seenBefore of [payer.user_code, '']) {
      const { status, body } = await set('Accepted', seenBefore)
      assert.deepEqual([status, body.message], [409, 'The member of this payment was deleted'])
    }
    assert.equal((await set('Rejected', payer.user_code)).body.history.name, 'Deleted user')
    assert.equal(await api.db.$count(held), 0)
  })
})

describe('setting a payment back', () => {
  test('sets the same status on what it bought, and accepting it again starts it anew', async () => {
    const { set } = await paymentOfMember(api)
    await set('Accepted')
    for (const status of ['Pending', 'Rejected'] as const) {
      await set(status)
      assert.deepEqual(valuesOf(await bought(), 'status'), [status])
    }
    api.wait(60)
    const { decided_at } = (await set('Accepted')).body.history
    const [row] = await bought()
    assert.deepEqual([row?.status, row?.start_date, row?.expiry_date], ['Accepted', decided_at, months(decided_at!, 1)])
  })

  test('leaves what another payment bought as it was before', async () => {
    const { payer, set } = await paymentOfMember(api, { package_name: 'Basic' })
    await set('Accepted')
    const before = await shown()
    const second = await payment(api, payer, { package_name: 'Gold', package_duration: 6 })
    const setSecond = (status: Status) => decide({ user_code: payer.user_code, id: second.wire, status })
    await setSecond('Accepted')
    const [row] = await bought()
    assert.deepEqual([row?.package_name, row?.next?.package_name], ['Basic', 'Gold'])
    await setSecond('Pending')
    assert.deepEqual(await shown(), before)
    await setSecond('Rejected')
    assert.deepEqual(await shown(), before)
    await set('Rejected')
    assert.deepEqual(valuesOf(await bought(), 'status'), ['Rejected'])
  })

  test('does not bring a deleted subscription back, nor touch that of a later payment', async () => {
    const { payer, paid, set } = await paymentOfMember(api)
    await set('Accepted')
    await api.call(subscriptions.normal.remove, { params: { user_code: payer.user_code } })
    assert.equal((await set('Rejected')).body.history.status, 'Rejected')
    assert.deepEqual(await bought(), [])
    const later = await payment(api, payer, { package_name: 'Silver' })
    await decide({ user_code: payer.user_code, id: later.wire, status: 'Accepted' })
    await decide({ user_code: payer.user_code, id: paid.wire, status: 'Pending' })
    assert.deepEqual(valuesOf(await bought(), 'package_name', 'status'), [['Silver', 'Accepted']])
  })
})

describe('which payment is meant', () => {
  test('by the code alone: the only one that is pending', async () => {
    const { payer, paid } = await paymentOfMember(api)
    await payment(api, payer, { status: 'Rejected' })
    await payment(api, payer, { kind: 'ads' })
    assert.equal((await decide({ user_code: payer.user_code, status: 'Accepted' })).body.history.id, paid.wire)
    const none = await decide({ user_code: payer.user_code, status: 'Accepted' })
    assert.deepEqual([none.status, none.body.message], [404, 'This member has no pending package'])
    await payment(api, payer)
    await payment(api, payer)
    const several = await decide({ user_code: payer.user_code, status: 'Accepted' })
    assert.deepEqual([several.status, several.body.message], [409, 'This member has several pending packages. Please decide on each of them'])
  })

  test('by its id: of this type and of this user, or none', async () => {
    const { payer, paid } = await paymentOfMember(api)
    const other = await person(api)
    const status = 'Accepted'
    for (const body of [
      { user_code: other.user_code, id: paid.wire, status },
      { user_code: payer.user_code, id: '999999', status },
      { user_code: payer.user_code, id: 'abc', status },
      { user_code: '', id: paid.wire, status },
    ] as const)
      assert.equal((await decide(body)).status, 404, JSON.stringify(body))
    assert.equal((await decide({ user_code: payer.user_code, id: paid.wire, status }, 'ads')).status, 404)
    assert.equal(await api.db.$count(held), 0)
  })

  test('and what is to become of it has to be said', async () => {
    const { payer, paid } = await paymentOfMember(api)
    const wrong = [
      ['', 'Status required!'],
      [null, 'Status required!'],
      ['accepted', 'Status must be Pending, Accepted or Rejected'],
      [7, 'Status must be Pending, Accepted or Rejected'],
    ] as const
    for (const [status, message] of wrong) {
      const { status: code, body } = await decide({ user_code: payer.user_code, id: paid.wire, status: status as never })
      assert.deepEqual([code, body], [400, { message, field: 'status' }])
    }
  })
})

describe('two administrators on one payment', () => {
  test('the second is told who has decided and when, and changes nothing', async () => {
    const { paid, set } = await paymentOfMember(api)
    const seen = ofVersion(paid.updatedAt.toISOString())
    const first = (await set('Rejected', { as: api.bilal, ...seen })).body.history
    const late = await set('Accepted', seen)
    const { current, message } = late.body as unknown as { current: typeof first; message: string }
    const own = ({ gives: _, kind: _kind, ...row }: Partial<typeof first> & { kind?: string }) => row
    assert.deepEqual([late.status, own(current), message], [412, own(first), 'This record was changed by somebody else'])
    assert.deepEqual([current.decided_by, current.status], ['Bilal', 'Rejected'])
    assert.ok(current.decided_at)
  })

  test('a decision keeps the name of its administrator after that one was deleted, in the list and in the history of the person', async () => {
    const as = await api.admin('Zara')
    const [one, two] = [await paymentOfMember(api), await paymentOfMember(api)]
    await one.set('Rejected', { as })
    await two.set('Accepted', { as })
    api.wait(1)
    await two.set('Pending')
    const [zara] = await api.db.select().from(admins).where(eq(admins.id, as.userid!))
    assert.equal((await api.call(adminUsers.remove, { params: { user_code: zara!.user_code } })).status, 200)
    const listed = async ({ payer }: typeof one) => (await api.call(payments.normal.list, { query: { search: payer.user_code } })).body.history[0]
    assert.deepEqual([(await listed(one))?.decided_by, (await listed(two))?.decided_by], ['Zara', 'Amina'])
    const { body } = await api.call(history.timeline, { params: { user_code: one.payer.user_code } })
    assert.ok(body.history.some(({ subject, actor_name }) => subject === `payment:${one.paid.wire}` && actor_name === 'Zara'))
  })

  test('a decision is undone with the version that it made', async () => {
    const { paid, set } = await paymentOfMember(api)
    const { updatedAt } = (await set('Accepted', ofVersion(paid.updatedAt.toISOString()))).body.history
    const undone = await set('Pending', ofVersion(updatedAt))
    assert.deepEqual([undone.status, undone.body.message], [200, 'Package is pending again'])
    assert.equal((await bought())[0]?.status, 'Pending')
  })

  test('of fifty who accept at once, all make one subscription, one decision and one notification', async () => {
    const { set } = await paymentOfMember(api)
    /** A server that has too much to do sends some away, who come again. */
    async function accept(n: number): ReturnType<typeof set> {
      const response = await set('Accepted', { as: n % 2 ? api.amina : api.bilal })
      return response.status === 503 ? accept(n) : response
    }
    const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => accept(n)))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    assert.equal(new Set(responses.map(({ body }) => body.history.updatedAt)).size, 1)
    assert.deepEqual(
      (await bought()).map(({ start_date, expiry_date }) => expiry_date === months(start_date!, 1)),
      [true],
    )
    assert.equal((await messagesAfterDelays(api)).length, 1)
    assert.equal(await api.db.$count(notifications), 1)
  })

  test('different payments of one user at once make one subscription that lasts for all', async () => {
    const payer = await person(api)
    const paid: { wire: string }[] = []
    while (paid.length < 8) paid.push(await payment(api, payer))
    const responses = await Promise.all(paid.map(({ wire: id }) => decide({ user_code: payer.user_code, id, status: 'Accepted' })))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    const [row, ...more] = await bought()
    const end = Array.from({ length: 8 }).reduce<string | null>((last) => months(last!, 1), row!.start_date)
    assert.deepEqual([row?.paid_until, more], [end, []])
  })
})
