import { history, payments, subscriptions, transactions } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { messagesAfterDelays } from '../support/jobs'
import { TestApi, valuesOf } from '../support/testApi'
import { addDays, bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { account, importRows, incoming, paid } from './statementFile'

const api = new TestApi()
const { normal } = payments
const dayMs = 86_400_000
/** The last whole day: banks still book on this one. */
const yesterday = () => addDays(bankDay(api.now(), timeZone), -1)

const paidYesterday = (transaction_id: string, known = {}) =>
  paid(api, transaction_id, { createdAt: new Date(api.now().getTime() - dayMs), ...known })

/** Creates a payment for each state of its money, and imports a statement that ends yesterday. */
async function eachState() {
  const made = {
    seen: await paidYesterday('700000001'),
    differs: await paidYesterday('700000002', { package_amount: 4500 }),
    choose: await paidYesterday('700000003'),
    missing: await paidYesterday('700000004'),
    uncovered: await paidYesterday('700000005', { createdAt: new Date(api.now().getTime() - 30 * dayMs) }),
    elsewhere: await paidYesterday('700000006', { payment_method: 'Easypaisa' }),
    double: await paidYesterday('700000003'),
  }
  const [bankId, day] = [await account(api), yesterday()]
  await account(api, 'Easypaisa', '0300')
  await importRows(api, bankId, [
    incoming(api, { reference: '700000001', day }),
    incoming(api, { reference: '700000002', day, amount: 4000 }),
    incoming(api, { reference: '700000003', day }),
  ])
  return made
}

describe('the money of a payment', () => {
  test('is seen, another amount, to choose, in no statement, or on a day or an account without one', async () => {
    await eachState()
    const { history: listed } = (await api.call(normal.list, {})).body
    const day = yesterday()
    assert.deepEqual(Object.fromEntries(listed.map(({ transaction_id, payment_method, money }) => [`${transaction_id} ${payment_method}`, money])), {
      '700000001 Meezan': { state: 'seen', day, amount: 900, until: day },
      '700000002 Meezan': { state: 'differs', day, amount: 4000, until: day },
      '700000003 Meezan': { state: 'choose', day: null, amount: null, until: day },
      '700000004 Meezan': { state: 'missing', day: null, amount: null, until: day },
      '700000005 Meezan': { state: 'uncovered', day: null, amount: null, until: null },
      '700000006 Easypaisa': { state: 'uncovered', day: null, amount: null, until: null },
    })
  })

  test('filters both lists', async () => {
    await eachState()
    const found = async (money: 'seen' | 'differs' | 'choose' | 'missing' | 'uncovered') => {
      const { history: listed, total } = (await api.call(transactions.list, { query: { money } })).body
      const { history: ofKind } = (await api.call(normal.list, { query: { money } })).body
      assert.deepEqual(ofKind.map(({ id }) => id).sort(), listed.map(({ id }) => id).sort())
      assert.equal(total, listed.length)
      return listed.map(({ transaction_id }) => transaction_id).sort()
    }
    assert.deepEqual(await found('seen'), ['700000001'])
    assert.deepEqual(await found('differs'), ['700000002'])
    assert.deepEqual(await found('choose'), ['700000003', '700000003'])
    assert.deepEqual(await found('missing'), ['700000004'])
    assert.deepEqual(await found('uncovered'), ['700000005', '700000006'])
  })

  test('is left out of files', async () => {
    await eachState()
    const { payload } = await api.app.inject({ url: '/api/v1/payment-history-export', headers: api.amina })
    assert.ok(payload.includes('700000001'))
    assert.ok(!payload.includes('"money"'))
  })
})

describe('accepting a payment', () => {
  const accept = (one: { user_code: string; wire: string }, without_money?: string) =>
    api.call(normal.decide, { headers: {}, body: { user_code: one.user_code, id: one.wire, status: 'Accepted', without_money } })

  test('that no statement shows needs a reason, which is for the history alone', async () => {
    const { missing } = await eachState()
    const refusal = await accept(missing)
    assert.deepEqual([refusal.status, refusal.body.message], [409, 'No statement shows the money of this payment. Please say why you accept it'])
    assert.equal((await accept(missing, 'Paid in cash at the office')).status, 200)
    const { history: acts } = (await api.call(history.list, { query: { action: 'payments.decide' } })).body
    assert.ok(acts[0]?.changes.some(({ field, after }) => field === 'without_money' && after === 'Paid in cash at the office'))
    const messages = JSON.stringify(await messagesAfterDelays(api))
    assert.match(messages, /Gold/)
    assert.doesNotMatch(messages, /cash/)
    assert.equal((await api.call(normal.list, { query: { search: '700000004' } })).body.history[0]?.status, 'Accepted')
  })

  test('with money seen, or of a day without a statement, needs none', async () => {
    const { seen, uncovered, elsewhere } = await eachState()
    for (const one of [seen, uncovered, elsewhere]) assert.equal((await accept(one)).status, 200)
  })

  test('with another amount, or with a row to choose, needs one too', async () => {
    const { differs, choose } = await eachState()
    for (const one of [differs, choose]) assert.equal((await accept(one)).status, 409)
  })

  test('of many takes one reason for all, and writes it where it was needed', async () => {
    const { seen, missing } = await eachState()
    const body = { user_codes: [seen.user_code, missing.user_code], ids: [seen.wire, missing.wire], status: 'Accepted' as const }
    const { results } = (await api.call(normal.decideMany, { body })).body
    assert.deepEqual(valuesOf(results, 'done'), [true, false])
    await api.call(normal.decideMany, { body: { ...body, status: 'Pending' } })
    assert.equal((await api.call(normal.decideMany, { body: { ...body, without_money: 'Cash' } })).body.message, '2 packages set to Accepted')
    const { history: acts } = (await api.call(history.list, { query: { action: 'payments.decideMany' } })).body
    const reasons = acts.flatMap(({ changes }) => changes.filter(({ field }) => field === 'without_money'))
    assert.equal(reasons.length, 1)
  })

  test('without money is found in the history, among statements', async () => {
    const { seen, missing } = await eachState()
    await accept(seen)
    await accept(missing, 'Cash')
    const choices = (await api.call(history.actions, {})).body.filter(({ group }) => group === 'Statements')
    assert.deepEqual(valuesOf(choices, 'name'), [
      'Found that two screenshots are not the same',
      'Undid that two screenshots are not the same',
      'Imported a bank statement',
      'Undid the import of a bank statement',
      'Chose the payment of a statement row',
      'Matched a late payment with its statement row',
      'Accepted a payment without money',
    ])
    const { history: acts } = (await api.call(history.list, { query: { action: choices.at(-1)!.id } })).body
    const subjects = acts.map(({ changes }) => changes.map(({ subject }) => subject)[0])
    assert.deepEqual(subjects, [`payment:${missing.wire}`])
  })

  test('a rejection has no such reason, and a subscription is not accepted around it', async () => {
    const { missing } = await eachState()
    const body = { user_code: missing.user_code, id: missing.wire, status: 'Rejected' as const, without_money: 'Cash' }
    assert.equal((await api.call(normal.decide, { headers: {}, body })).status, 400)
    const { results } = (await api.call(subscriptions.normal.setStatus, { body: { user_codes: [missing.user_code], status: 'Accepted' } })).body
    assert.equal(results?.[0]?.done, false)
  })
})
