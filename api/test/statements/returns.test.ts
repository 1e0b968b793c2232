import { payments, statements, transactions } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { createLateMatching } from '../../src/areas/statements/matchLate'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { addDays, bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { TestApi, valuesOf } from '../support/testApi'
import { tablesWith } from '../undo/tables'
import { account, importRows, incoming, outgoing, paid, rowsOf } from './statementFile'

const api = new TestApi()
const id = '701234567890'
const day = () => addDays(bankDay(api.now(), timeZone), -1)
const states = async () => (await api.call(transactions.list, {})).body.history.map(({ money }) => money?.state)
const back = async (text: string, amount = 900) => ({ outgoing: [await outgoing({ day: day(), amount, reference: '', text })] })

describe('money that went back', () => {
  const pay = async () => void (await paid(api, id))
  const bringIn = async (bankId: string) => void (await importRows(api, bankId, [incoming(api, { text: `In ${id} BANKREF1234567`, day: day() })]))
  const bringOut = async (bankId: string) => void (await importRows(api, bankId, [], await back(`Reversal ${id}`)))

  for (const [order, events] of [
    ['after its row and its payment', [pay, bringIn, bringOut]],
    ['before its row', [pay, bringOut, bringIn]],
    ['before its payment', [bringIn, bringOut, pay]],
  ] as const)
    test(`by a statement ${order} takes the payment out of those with money seen`, async () => {
      const bankId = await account(api)
      const round = createLateMatching(api.deps)
      for (const event of events) await event(bankId)
      await round()
      const { history: listed } = (await api.call(transactions.list, {})).body
      assert.deepEqual([listed[0]?.money?.state, listed[0]?.money?.day, listed[0]?.money?.amount], ['returned', day(), 900])
      assert.deepEqual(valuesOf(await rowsOf(api), 'outcome', 'went_back'), [['matched', day()]])
      const found = async (money: 'returned' | 'seen') => (await api.call(payments.normal.list, { query: { money } })).body.total
      assert.deepEqual([await found('returned'), await found('seen')], [1, 0])
    })

  test('is known by an id of its row too, where the member gave another or somebody chose the row', async () => {
    const { wire } = await paid(api, 'TX-other-1')
    const bankId = await account(api)
    await bringIn(bankId)
    const [row] = await rowsOf(api)
    await api.call(statements.choose, { params: { id: row!.id }, body: { payment: wire } })
    assert.deepEqual(await states(), ['seen'])
    await importRows(api, bankId, [], await back('Reversal BANKREF1234567'))
    assert.deepEqual(await states(), ['returned'])
  })

  test('needs a reason to be accepted, and is named on the dashboard where it was accepted before', async () => {
    const { wire, user_code } = await paid(api, id)
    const bankId = await account(api)
    await bringIn(bankId)
    const decide = (status: 'Accepted' | 'Pending', more = {}) =>
      api.call(payments.normal.decide, { headers: {}, body: { user_code, id: wire, status, ...more } })
    assert.equal((await decide('Accepted')).status, 200)
    assert.deepEqual((await api.call(statements.returned, {})).body.payments, [])
    await bringOut(bankId)
    const [named] = (await api.call(statements.returned, {})).body.payments
    assert.deepEqual([named?.payment.id, named?.day, named?.amount], [wire, day(), 900])
    assert.equal((await decide('Pending', { correction: 'Money came and went back' })).status, 200)
    assert.deepEqual((await api.call(statements.returned, {})).body.payments, [])
    assert.equal((await decide('Accepted', { correction: 'Again' })).status, 409)
  })

  test('is stored for ids that the API knows, and undone with its import', async () => {
    await paid(api, id)
    const bankId = await account(api, 'Meezan', '0102-0042-1234567')
    await bringIn(bankId)
    const lines = [`Reversal ${id}`, 'To a stranger 880011223344', 'IBFT 0102-0042-1234567'].map((text) => ({
      day: day(),
      amount: 1234.5,
      reference: '',
      text,
    }))
    const { body } = await importRows(api, bankId, [], { outgoing: await Promise.all(lines.map(outgoing)) })
    assert.deepEqual([body.returned, body.message], [1, 'This file has no incoming amount. 1 amount went back'])
    const { rows } = await api.db.execute('select key, amount::float from statement_returns')
    assert.deepEqual(rows, [{ key: id, amount: 1234.5 }])
    const undo = await api.call(statements.remove, { params: { id: body.id } })
    assert.equal(undo.body.message, 'The import is undone: 1 amount that went back removed')
    assert.deepEqual(await states(), ['seen'])
  })

  test('casts no doubt where two rows have its id, and a person chose one of them', async () => {
    const { wire } = await paid(api, id)
    const bankId = await account(api)
    await importRows(api, bankId, [
      incoming(api, { text: `First ${id}`, day: day() }),
      incoming(api, { text: `Second ${id} 5512345678`, day: day() }),
    ])
    const [row] = await rowsOf(api)
    await api.call(statements.choose, { params: { id: row!.id }, body: { payment: wire } })
    await bringOut(bankId)
    assert.deepEqual(await states(), ['seen'])
  })

  test('stays with its payment when the texts of its row are erased, and no id of a stranger stays', async () => {
    const { wire } = await paid(api, 'TX-other-1')
    const bankId = await account(api)
    await bringIn(bankId)
    await importRows(api, bankId, [incoming(api, { text: 'From a stranger 880011223344', day: day() })])
    const [row] = await rowsOf(api, { search: 'BANKREF' })
    await api.call(statements.choose, { params: { id: row!.id }, body: { payment: wire } })
    const lines = ['Reversal BANKREF1234567', 'Reversal 880011223344'].map((text) => ({ day: day(), amount: 900, reference: '', text }))
    await importRows(api, bankId, [], { outgoing: await Promise.all(lines.map(outgoing)) })
    await api.waitSignedIn(181 * 24 * 60)
    await purgeExpired(api.deps)
    assert.deepEqual(await states(), ['returned'])
    for (const text of ['1234567', '880011223344']) assert.deepEqual(await tablesWith(api, text), [])
  })
})
