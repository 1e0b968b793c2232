import { appUsers as appUsersContract, history, payments, subscriptions, undo } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { appUsers, payments as table } from '../../src/db'
import { messagesAfterDelays } from '../support/jobs'
import { payment, paymentOfMember } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi()
type Status = 'Accepted' | 'Rejected' | 'Pending'

/** A payment whose member was told that it was accepted. */
async function acceptedPayment() {
  const made = await paymentOfMember(api)
  await made.set('Accepted')
  await messagesAfterDelays(api)
  const set = async (status: Status, correction?: string) => (await made.set(status, {}, { correction })).body
  return { ...made, set, respond: made.set }
}
const stored = async () =>
  (await api.db.select().from(table)).map(({ status, corrected_from, correction }) => ({ status, corrected_from, correction }))

describe('a decision that is corrected', () => {
  test('shows in the row what it was, why and by whom it changed', async () => {
    const { set } = await acceptedPayment()
    const { history: row } = await set('Rejected', 'The bank took the money back')
    assert.deepEqual(
      [row.status, row.corrected_from, row.correction, row.decided_by],
      ['Rejected', 'Accepted', 'The bank took the money back', 'Amina'],
    )
  })

  test('tells the member that it corrects an earlier message', async () => {
    const { set } = await acceptedPayment()
    const news = async () => (await messagesAfterDelays(api)).at(-1)?.text
    await set('Rejected', 'The bank took the money back')
    assert.equal(
      await news(),
      'This corrects our earlier message. Your payment for Gold was not accepted. Please check it in the app, or write to us.',
    )
    await set('Pending', 'We ask the bank')
    assert.equal(await news(), 'Correction: we check your payment for Gold again.')
    await set('Accepted')
    assert.match((await news()) ?? '', /^Your payment for Gold was accepted\./)
  })

  test('leaves the reason in the history', async () => {
    const { set, id } = await acceptedPayment()
    await set('Rejected', 'The bank took the money back')
    const { body } = await api.call(history.list, { query: { subject: `payment:${id}`, action: 'payments.decide' } })
    const change = body.history[0]?.changes.find(({ field }) => field === 'correction')
    assert.deepEqual([change?.label, change?.before, change?.after], ['Reason for the correction', null, 'The bank took the money back'])
  })

  test('has its period no more, and gets the same one back with an undo', async () => {
    const { set } = await acceptedPayment()
    const { start_date, expiry_date } = (await api.call(payments.normal.list, { query: {} })).body.history[0]!
    const { history: row, undo: act } = await set('Rejected', 'The bank took the money back')
    assert.deepEqual([row.start_date, row.expiry_date], [null, null])
    await api.call(undo.run, { params: { id: act.id } })
    const after = (await api.call(payments.normal.list, { query: {} })).body.history[0]!
    assert.deepEqual([after.start_date, after.expiry_date, after.corrected_from, after.correction], [start_date, expiry_date, null, null])
  })

  test('is no correction any more after the next decision without one', async () => {
    const { set } = await acceptedPayment()
    await set('Rejected', 'The bank took the money back')
    await set('Accepted')
    assert.deepEqual(await stored(), [{ status: 'Accepted', corrected_from: null, correction: null }])
  })

  test('keeps nothing of its reason when the member is erased', async () => {
    const { set, payer } = await acceptedPayment()
    await set('Rejected', 'Ayesha paid twice')
    await api.call(appUsersContract.remove, { headers: { USERID: String(payer.id) } })
    assert.equal(await api.db.$count(appUsers, eq(appUsers.id, payer.id)), 0)
    assert.deepEqual(await stored(), [{ status: 'Rejected', corrected_from: null, correction: null }])
  })
})

test('a pending payment has no decision to correct', async () => {
  const { set } = await paymentOfMember(api)
  assert.equal((await set('Accepted', {}, { correction: 'Nothing' })).status, 200)
  assert.deepEqual(await stored(), [{ status: 'Accepted', corrected_from: null, correction: null }])
})

test('an empty reason is refused by its name, and nothing changes', async () => {
  const { respond } = await acceptedPayment()
  const response = await respond('Rejected', {}, { correction: ' ' })
  assert.deepEqual([response.status, response.body.message], [400, 'Reason for the correction required!'])
  assert.deepEqual((await stored())[0]?.status, 'Accepted')
})

test('of many payments and of subscriptions, only the decided ones are corrected', async () => {
  const { id, payer } = await acceptedPayment()
  const other = await person(api)
  const { wire: pending } = await payment(api, other)
  const body = { ids: [id, pending], user_codes: [payer.user_code, other.user_code], status: 'Rejected' as const, correction: 'A wrong list' }
  await api.call(payments.normal.decideMany, { body })
  const byId = (await api.db.select().from(table).orderBy(table.id)).map(({ corrected_from }) => corrected_from)
  assert.deepEqual(byId, ['Accepted', null])
  await api.call(subscriptions.normal.setStatus, { body: { user_codes: [payer.user_code], status: 'Accepted', correction: 'The right list' } })
  const [first] = await api.db.select().from(table).orderBy(table.id)
  assert.deepEqual([first?.status, first?.corrected_from, first?.correction], ['Accepted', 'Rejected', 'The right list'])
})
