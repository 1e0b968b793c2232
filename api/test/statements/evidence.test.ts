import { history, lookup, statements, transactions } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { createLateMatching } from '../../src/areas/statements/matchLate'
import { addDays, bankDay } from '../../src/statements/bankDay'
import { payment } from '../support/payments'
import { person } from '../support/people'
import { timeZone } from '../support/engine'
import { TestApi, valuesOf } from '../support/testApi'
import { account, importRows, incoming, paid, rowsOf } from './statementFile'

const api = new TestApi()
const today = () => bankDay(api.now(), timeZone)

describe('a row proves no payment by', () => {
  for (const [what, typed, text] of [
    ['our own account number', '0102 0042-1234567', 'IBFT to 0102-0042-1234567'],
    ['our IBAN', 'PK61 MEZN 0001 0200 4212 3456', 'IBFT to PK61MEZN0001020042123456'],
    ['a part of our own number', '00421234567', 'IBFT to 0102 0042 1234567'],
    ['its day', '14112026', 'IBFT 14-11-2026'],
    ['its time', '10:15:30', 'IBFT at 10:15:30'],
    ['a phone', '03001234567', 'IBFT from 0300-1234567'],
    ['its amount', '450000', 'IBFT of PKR 4,500.00'],
    ["the sender's account", '99887766554433', 'IBFT from A/C 99887766554433'],
    ["the sender's IBAN", 'PK36SCBL0000001123456702', 'IBFT from PK36SCBL0000001123456702'],
  ] as const)
    test(`${what}, and the payment with its id is still seen`, async () => {
      await paid(api, typed, { package_amount: 4500 })
      await paid(api, '701234567890', { package_amount: 4500 })
      const bankId = await account(api, 'Meezan', '0102-0042-1234567', 'PK61MEZN0001020042123456')
      await importRows(api, bankId, [incoming(api, { amount: 4500, reference: '701234567890', text }), incoming(api, { amount: 4500, text })])
      const found = (await rowsOf(api)).map(({ payment: one, outcome }) => one?.transaction_id ?? outcome)
      assert.deepEqual(found.sort(), ['701234567890', 'none'])
    })

  test('a word that many rows have, and the payments with their ids are still seen', async () => {
    await paid(api, 'BATCH778899')
    const ids = [1, 2, 3, 4].map((n) => `70123456789${n}`)
    for (const id of ids) await paid(api, id)
    await importRows(
      api,
      await account(api),
      ids.map((reference) => incoming(api, { reference, text: 'BATCH778899' })),
    )
    assert.deepEqual((await rowsOf(api)).map(({ payment: one }) => one?.transaction_id).sort(), ids)
  })

  test('an id of two rows: a person chooses, and another id of a row still proves its payment', async () => {
    await paid(api, '99887766554433')
    await paid(api, '701234567891')
    const rows = [incoming(api, { text: '701234567891 99887766554433' }), incoming(api, { text: '701234567892 99887766554433' })]
    await importRows(api, await account(api), rows)
    const found = await rowsOf(api)
    assert.deepEqual(found.map(({ text, outcome }) => [text, outcome]).sort(), [
      ['701234567891 99887766554433', 'matched'],
      ['701234567892 99887766554433', 'choose'],
    ])
    assert.equal(found.find(({ outcome }) => outcome === 'choose')?.explanation, 'Same transaction ID, same amount, same day, another row has it too')
  })
})

describe('the order in which they come does not matter for', () => {
  const id = '701234567890'
  const pay = (spelling: string) => async (round: () => Promise<void>) => {
    await paid(api, spelling)
    await round()
  }
  const bring =
    (bankId: string, text: string, day = today()) =>
    async () =>
      void (await importRows(api, bankId, [incoming(api, { text, day })]))
  /** The same amount with this id on another day: on the same one it would be the same row in other words. */
  const bringSecond = (bankId: string, one: string) => bring(bankId, `Second ${one}`, addDays(today(), -1))

  for (const [what, second] of [
    ['two payments with the id of a row', (one: string) => pay(`TID ${one}`)],
    ['two rows with the id of a payment', (one: string, bankId: string) => bringSecond(bankId, one)],
  ] as const)
    test(what, async () => {
      const bankId = await account(api)
      const round = createLateMatching(api.deps)
      const orders = [
        [0, 1, 2],
        [1, 0, 2],
        [2, 1, 0],
        [0, 2, 1],
      ]
      for (const [n, order] of orders.entries()) {
        const events = [pay(`${id}${n}`), bring(bankId, `First ${id}${n}`), second(`${id}${n}`, bankId)]
        for (const index of order) await events[index]!(round)
      }
      assert.deepEqual([...new Set((await rowsOf(api)).map(({ outcome }) => outcome))], ['choose'])
      const { history: listed } = (await api.call(transactions.list, {})).body
      assert.deepEqual([...new Set(listed.map(({ money }) => money?.state))], ['choose'])
    })

  test('what a person chose: a second payment and a second row leave it', async () => {
    const { wire } = await paid(api, id)
    const bankId = await account(api)
    await importRows(api, bankId, [incoming(api, { text: `First ${id}` })])
    const [row] = await rowsOf(api)
    await api.call(statements.choose, { params: { id: row!.id }, body: { payment: wire } })
    await paid(api, `TID ${id}`)
    await createLateMatching(api.deps)()
    await bringSecond(bankId, id)()
    assert.equal((await rowsOf(api)).find((one) => one.id === row!.id)?.payment?.id, wire)
  })

  test('the history: it says that a payment lost its money to a second candidate', async () => {
    await paid(api, id)
    const bankId = await account(api)
    await importRows(api, bankId, [incoming(api, { text: `First ${id}` })])
    await bringSecond(bankId, id)()
    const { history: acts } = (await api.call(history.list, { query: { action: 'statements.add' } })).body
    const money = acts.flatMap(({ changes }) => changes.filter(({ field }) => field === 'money').map(({ before, after }) => [before, after]))
    assert.deepEqual(money, [
      [`900 on ${today()}`, null],
      [null, `900 on ${today()}`],
    ])
  })

  test('an undone import: the row that it cast doubt on is matched again', async () => {
    await paid(api, id)
    const bankId = await account(api)
    await importRows(api, bankId, [incoming(api, { text: `First ${id}` })])
    await bringSecond(bankId, id)()
    const [second] = (await api.call(statements.list, {})).body.statements
    await api.call(statements.remove, { params: { id: second!.id } })
    assert.deepEqual(valuesOf(await rowsOf(api), 'outcome'), ['matched'])
  })

  test('payments that commit after one with a higher id, and those that came while no API ran', async () => {
    const bankId = await account(api)
    const day = addDays(today(), -20)
    const at = new Date(api.now().getTime() - 20 * 86_400_000)
    await importRows(api, bankId, [
      ...['700000001', '700000002'].map((reference) => incoming(api, { reference })),
      incoming(api, { reference: '700000003', day }),
    ])
    await paid(api, '700000003', { createdAt: at })
    const round = createLateMatching(api.deps)
    await round()
    assert.equal((await rowsOf(api, { outcome: 'matched' })).length, 1)
    await paid(api, '700000001', { id: 900 })
    await round()
    await paid(api, '700000002', { id: 899 })
    await round()
    assert.deepEqual(valuesOf(await rowsOf(api), 'outcome'), ['matched', 'matched', 'matched'])
  })
})

test('one id in two spellings is one for the mark of duplicates, both searches and the lookup', async () => {
  await paid(api, 'TID: 7012-3456-7890')
  await paid(api, '7012 3456 7890')
  const { wire } = await payment(api, await person(api), { transaction_id: '701234567891' })
  await importRows(api, await account(api), [incoming(api, { text: 'IBFT 70123456 7890' })])
  const search = '701234567890'
  const { history: found } = (await api.call(transactions.list, { query: { search } })).body
  const counts = found.map(({ duplicates }) => duplicates?.length)
  assert.deepEqual(counts, [1, 1])
  assert.equal((await rowsOf(api, { search })).length, 1)
  const matches = (await api.call(lookup.find, { query: { text: search } })).body.found
  assert.equal(matches.filter(({ kind }) => kind === 'payment').length, 2)
  assert.ok(!matches.some(({ id: one }) => one === wire), 'another id is found')
})
