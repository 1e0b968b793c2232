import { appUsers, claims, history, payBacks, payments, statements, subscriptions, transactions, undo } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { describe, test } from 'node:test'
import { admins } from '../../src/db'
import { bankDay } from '../../src/statements/bankDay'
import { account, importRows, incoming, outgoing } from '../statements/statementFile'
import { timeZone } from '../support/engine'
import { payment, paymentOfMember } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const today = () => bankDay(api.now(), timeZone)
const note = (more = {}) => ({ amount: 900, day: today(), reference: 'RF-1', reason: 'Paid twice', period: 'continues' as const, ...more })
const payBack = (id: string, more = {}, headers = {}, as = api.amina) =>
  api.call(payBacks.note, { params: { id }, headers, body: note(more) }, { as })
const rowOf = async (id: string) => (await api.call(transactions.list, {})).body.history.find((row) => row.id === id)!

async function accepted() {
  const made = await paymentOfMember(api)
  await made.set('Accepted', { as: api.bilal })
  return made
}

describe('a payment whose money went back', () => {
  test('keeps its status, its decision and its period, says what went back, and loses that by an undo', async () => {
    const { id } = await accepted()
    const before = await rowOf(id)
    api.wait(60)
    const { body } = await payBack(id)
    const row = await rowOf(id)
    assert.deepEqual(row.paid_back, { amount: 900, day: today(), reference: 'RF-1', reason: 'Paid twice' })
    assert.deepEqual(
      [row.status, row.decided_by, row.decided_at, row.start_date, row.expiry_date],
      ['Accepted', 'Bilal', before.decided_at, before.start_date, before.expiry_date],
    )
    const acts = (await api.call(history.list, { query: {} })).body.history
    assert.equal(acts.find(({ title }) => title === 'Paid money back')?.actor_name, 'Amina')
    assert.equal((await api.call(undo.run, { params: { id: body.undo!.id } })).status, 200)
    assert.deepEqual({ ...(await rowOf(id)), updatedAt: '' }, { ...before, updatedAt: '' })
  })

  test('ends its period where the administrator says so: later payments move forward, and an undo moves them back', async () => {
    const { payer, id } = await accepted()
    const { wire: later } = await payment(api, payer)
    await api.call(payments.normal.decide, { headers: {}, body: { user_code: payer.user_code, id: later, status: 'Accepted' } })
    const { start_date } = await rowOf(later)
    const { body } = await payBack(id, { period: 'ends' })
    const [ended, moved] = [await rowOf(id), await rowOf(later)]
    assert.deepEqual([ended.status, ended.start_date, ended.expiry_date], ['Accepted', null, null])
    assert.ok(moved.start_date! < start_date!)
    await api.call(undo.run, { params: { id: body.undo!.id } })
    assert.equal((await rowOf(later)).start_date, start_date)
  })

  test('has no subscription any more where its period was the only one, until somebody accepts it again', async () => {
    const { id, set } = await accepted()
    await payBack(id, { period: 'ends' })
    const rows = async () => (await api.call(subscriptions.normal.list, {})).body.package.length
    assert.equal(await rows(), 0)
    await set('Accepted')
    assert.deepEqual([await rows(), (await rowOf(id)).paid_back?.amount], [1, 900])
  })

  test('is refused with more than was paid, less than a cent, a day to come, without a reference or a decision', async () => {
    const { id } = await accepted()
    const { wire: pending } = await payment(api, await person(api))
    const refusals = [
      { amount: 901 },
      { amount: 0 },
      { amount: 1.005 },
      { day: '2999-01-01' },
      { day: '2026-02-30' },
      { reference: ' ' },
      { period: '' },
    ]
    for (const more of refusals) {
      const { status, body } = await payBack(id, more)
      assert.deepEqual([status, body.field], [400, Object.keys(more)[0]])
    }
    assert.deepEqual([(await payBack(pending)).status, (await payBack('999999')).status], [409, 404])
    assert.equal((await rowOf(id)).paid_back, null)
  })

  test('is changed by one of two at once, by nobody without the right, and not while a colleague reviews it', async () => {
    const { id } = await accepted()
    const headers = { 'If-Match': (await rowOf(id)).updatedAt }
    const both = await Promise.all([payBack(id, {}, headers), payBack(id, { amount: 800 }, headers, api.bilal)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
    assert.equal((await payBack(id, { amount: 700 })).status, 200)
    await api.call(claims.hold, { params: { subject: `payment:${id}` }, query: {} }, { as: api.bilal })
    assert.equal((await payBack(id)).status, 409)
    await api.db.update(admins).set({ user_type: 'Support' }).where(eq(admins.id, api.bilal.userid!))
    assert.equal((await payBack(id, {}, {}, api.bilal)).status, 403)
    assert.equal((await rowOf(id)).paid_back?.amount, 700)
  })

  test('leaves the list of money that went back, and keeps amount and day alone when its member is deleted', async () => {
    const payer = await person(api)
    const fields = { transaction_id: '7012345', createdAt: api.now(), status: 'Accepted', accepted_at: api.now() } as const
    const { wire: id } = await payment(api, payer, fields)
    const line = incoming(api, { reference: '7012345' })
    await importRows(api, await account(api), [line], { outgoing: [await outgoing(line)] })
    const returned = async () => (await api.call(statements.returned, {})).body.payments.length
    assert.equal(await returned(), 1)
    await payBack(id)
    assert.equal(await returned(), 0)
    await api.call(appUsers.remove, { headers: { USERID: payer.wire } })
    assert.deepEqual((await rowOf(id)).paid_back, { amount: 900, day: today(), reference: '', reason: '' })
  })
})
