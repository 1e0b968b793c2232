import { history, masterdata, payments, subscriptions, transactions, undo } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { masterdata as entries, notifications, payments as table } from '../../src/db'
import { renameValues } from '../../src/jobs/renameWorker'
import { messagesAfterDelays } from '../support/jobs'
import { payment, paymentOfMember } from '../support/payments'
import { person } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
const type = 'Rejection Reason' as const
const [wrongAmount, notReceived] = [
  { type, name: 'Wrong amount', description: 'Please pay 900.' },
  { type, name: 'Not received', description: 'The bank has nothing of it.' },
]

/** A member with a pending payment, and two reasons. */
async function onePayment() {
  for (const body of [wrongAmount, notReceived]) await api.call(masterdata.add, { body })
  return paymentOfMember(api)
}
const bodies = async () => (await messagesAfterDelays(api)).map(({ text }) => text)
const stored = async () => (await api.db.select({ reason: table.reason }).from(table).orderBy(table.id)).map(({ reason }) => reason)

describe('a rejection with a reason', () => {
  test('shows the reason in the row, and tells the member its description', async () => {
    const { set } = await onePayment()
    const { body } = await set('Rejected', {}, { reason: 'Wrong amount' })
    assert.equal(body.history.reason, 'Wrong amount')
    assert.deepEqual(await bodies(), ['Your payment for Gold was not accepted. Please pay 900.'])
    const [notified] = await api.db.select().from(notifications)
    assert.equal(notified?.body, 'Your payment for Gold was not accepted. Please pay 900.')
  })

  test('tells the member the name of a reason that somebody deleted meanwhile', async () => {
    const { set } = await onePayment()
    await set('Rejected', {}, { reason: 'Wrong amount' })
    await api.db.delete(entries)
    assert.deepEqual(await bodies(), ['Your payment for Gold was not accepted. Wrong amount.'])
  })

  test('leaves the reason in the history, before and after', async () => {
    const { set, id } = await onePayment()
    await set('Rejected', {}, { reason: 'Wrong amount' })
    await set('Accepted')
    const { body } = await api.call(history.list, { query: { subject: `payment:${id}`, action: 'payments.decide' } })
    const changes = body.history.map((row) =>
      row.changes.filter(({ field }) => field === 'reason').map(({ label, before, after }) => [label, before, after]),
    )
    assert.deepEqual(changes, [[['Reason', 'Wrong amount', null]], [['Reason', null, 'Wrong amount']]])
  })

  test('loses its reason with its status, and gets it back with an undo', async () => {
    const { set } = await onePayment()
    await set('Rejected', {}, { reason: 'Wrong amount' })
    const { undo: offered } = (await set('Pending')).body
    assert.deepEqual(await stored(), [null])
    assert.equal((await api.call(undo.run, { params: { id: offered.id } })).status, 200)
    assert.deepEqual(await stored(), ['Wrong amount'])
    const again = (await set('Accepted')).body.undo
    await api.call(undo.run, { params: { id: again.id } })
    assert.deepEqual(await stored(), ['Wrong amount'])
  })

  test('is found by its reason and by its status, in every list of payments', async () => {
    const { set, id } = await onePayment()
    await payment(api, await person(api), { status: 'Rejected' })
    await set('Rejected', {}, { reason: 'Wrong amount' })
    for (const list of [payments.normal.list, transactions.list]) {
      const ids = async (query: object) => (await api.call(list, { query })).body.history.map((row) => row.id)
      assert.deepEqual(await ids({ reason: 'Wrong amount' }), [id])
      assert.deepEqual(await ids({ reason: 'Not received' }), [])
      assert.equal((await ids({ filter: 'Rejected' })).length, 2)
    }
  })

  test('needs none', async () => {
    const { set } = await onePayment()
    assert.equal((await set('Rejected')).body.history.reason, null)
    assert.deepEqual(await bodies(), ['Your payment for Gold was not accepted. Please check it in the app, or write to us.'])
  })

  test('is refused with an unknown reason, and with one that does not belong to it', async () => {
    const { set } = await onePayment()
    const unknown = await set('Rejected', {}, { reason: 'Bad mood' })
    assert.deepEqual([unknown.status, unknown.body.message], [409, '"Bad mood" is not a rejection reason any more'])
    const accepted = await set('Accepted', {}, { reason: 'Wrong amount' })
    assert.deepEqual([accepted.status, accepted.body.message], [400, 'Only a rejection has a reason'])
    assert.deepEqual(await stored(), [null])
  })

  test('is refused while the text for the member has a placeholder or is empty', async () => {
    const { set } = await onePayment()
    for (const description of ['Dear {name}, pay again', ' ']) {
      await api.db.update(entries).set({ description })
      const { status, body } = await set('Rejected', {}, { reason: 'Wrong amount' })
      assert.deepEqual([status, body.message], [409, 'The text of "Wrong amount" is not complete. Complete it in the master data first'])
    }
  })
})

test('many payments get one reason together', async () => {
  const { payer, id } = await onePayment()
  const other = await person(api)
  const { wire } = await payment(api, other)
  const body = { user_codes: [payer.user_code, other.user_code], ids: [id, wire], status: 'Rejected' as const, reason: 'Not received' }
  const { results } = (await api.call(payments.normal.decideMany, { body })).body
  assert.deepEqual(valuesOf(results, 'done'), [true, true])
  assert.deepEqual(await stored(), ['Not received', 'Not received'])
})

test('a subscription that is rejected gives the reason to its payment', async () => {
  const { payer, set } = await onePayment()
  await set('Accepted')
  const body = { user_codes: [payer.user_code], status: 'Rejected' as const, reason: 'Not received' }
  await api.call(subscriptions.normal.setStatus, { body })
  assert.deepEqual(await stored(), ['Not received'])
})

describe('the list of reasons', () => {
  test('takes no text with a placeholder, and no empty one', async () => {
    for (const description of ['Dear {name}', 'Pay [amount]', 'Until <date>', 'Dear ____']) {
      const { status, body } = await api.call(masterdata.add, { body: { ...wrongAmount, description } })
      assert.deepEqual([status, body.message], [400, 'Write the text as members read it: nothing fills a placeholder'])
    }
    await api.call(masterdata.add, { body: wrongAmount })
    const [entry] = (await api.call(masterdata.list, { params: { type } })).body
    const update = await api.call(masterdata.update, { params: { id: entry!.id }, headers: {}, body: { ...wrongAmount, description: '' } })
    assert.deepEqual([update.status, update.body.message], [400, 'Description required!'])
  })

  test('says how many payments have a reason, and gives them its new name', async () => {
    const { set } = await onePayment()
    await set('Rejected', {}, { reason: 'Wrong amount' })
    const [entry] = (await api.call(masterdata.list, { params: { type } })).body
    const params = { id: entry!.id }
    assert.deepEqual((await api.call(masterdata.usage, { params })).body, { count: 1, more: false, by: 'payments' })
    await api.call(masterdata.update, { params, headers: {}, body: { ...wrongAmount, name: 'Amount differs' } })
    await renameValues(api.deps)
    assert.deepEqual(await stored(), ['Amount differs'])
  })

  test('has ten entries in a new installation', async () => {
    await insertReferenceLists(api.db)
    assert.equal(await api.db.$count(entries, eq(entries.type, type)), 10)
  })
})
