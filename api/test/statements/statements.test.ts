import { history, statements, stripReference } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { tablesWith } from '../undo/tables'
import { lockStatements } from '../../src/areas/statements/rematch'
import { createLateMatching } from '../../src/areas/statements/matchLate'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { timeZone } from '../support/engine'
import { TestApi, valuesOf } from '../support/testApi'
import { addDays, bankDay } from '../../src/statements/bankDay'
import { account, bodyOf, importRows, incoming, paid, rowsOf } from './statementFile'

const api = new TestApi()
const day = 86_400_000
const dayOf = (days: number) => addDays(bankDay(api.now(), timeZone), days)
const outcomes = async () => (await rowsOf(api)).map(({ outcome }) => outcome)

test('ids of a row lose the words and zeros before them as those of payments in the database do', async () => {
  const starts = ['', 'tid', 'txn', 'txid', 'reference', 'ref', 'refno', 'trxid00', 'ft', 'ibftraast', '000', 'no', 'stanutr', 'pk']
  const ends = ['701234567890', '0012345', '12345', '1234', 'ab12cd34', '0', 'id1', '']
  const ids = starts.flatMap((start) => ends.map((end) => start + end))
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select strip_reference(id) as id from unnest(${sql.param(ids)}::text[]) with ordinality as t(id, n) order by n`,
  )
  assert.deepEqual(
    ids.map(stripReference),
    rows.map(({ id }) => id),
  )
})

describe('a row of a statement', () => {
  for (const [typed, written] of [
    ['7012 3456-7890', '701234567890'],
    ['TRX# 701234567890', '701234567890'],
    ['txab12cd34', 'TXN TXAB12CD34 RAAST'],
    ['FT2431981277', 'FT 2431 9812 77'],
    ['۷۰۱۲۳۴۵۶۷۸۹۰', '000701234567890'],
  ] as const)
    test(`with ${written} belongs to the payment with ${typed}`, async () => {
      const { wire } = await paid(api, typed)
      const { body } = await importRows(api, await account(api), [incoming(api, { reference: '', text: `From Ali ${written}` })])
      assert.deepEqual([body.matched, body.message], [1, '1 row imported, 1 matched'])
      const [row] = await rowsOf(api)
      assert.deepEqual([row?.payment?.id, row?.explanation], [wire, 'Same transaction ID, same amount, same day'])
    })

  test('of three days later is matched, of four days later somebody chooses', async () => {
    await paid(api, '700000001', { createdAt: new Date(api.now().getTime() - 3 * day) })
    await paid(api, '700000002', { createdAt: new Date(api.now().getTime() - 4 * day) })
    await importRows(api, await account(api), [incoming(api, { reference: '700000001' }), incoming(api, { reference: '700000002' })])
    assert.deepEqual(valuesOf(await rowsOf(api), 'reference', 'outcome', 'explanation'), [
      ['700000002', 'choose', 'Same transaction ID, same amount, 4 days later'],
      ['700000001', 'matched', 'Same transaction ID, same amount, 3 days later'],
    ])
  })

  test('with another amount says both amounts', async () => {
    await paid(api, '700000001', { package_amount: 4500 })
    await importRows(api, await account(api), [incoming(api, { reference: '700000001', amount: 4000 })])
    const [row] = await rowsOf(api)
    assert.deepEqual([row?.outcome, row?.explanation], ['differs', 'Same transaction ID, 4,000 of 4,500, same day'])
  })

  test('of another account than the member names is left to somebody', async () => {
    await paid(api, '700000001', { payment_method: 'Easypaisa' })
    const bankId = await account(api)
    await account(api, 'Easypaisa', '0300')
    await importRows(api, bankId, [incoming(api, { reference: '700000001' })])
    const [row] = await rowsOf(api)
    assert.deepEqual([row?.outcome, row?.explanation], ['choose', 'Same transaction ID, same amount, same day, paid to Easypaisa'])
  })

  test('whose id two members name is left to somebody, and proves one payment only', async () => {
    const [first, second] = [await paid(api, '700000001'), await paid(api, '700000001')]
    await importRows(api, await account(api), [incoming(api, { reference: '700000001' })])
    const [row] = await rowsOf(api)
    assert.deepEqual([row?.outcome, row?.explanation, row?.payment], ['choose', '2 payments with this transaction ID', null])
    const choose = (one: string | null) => api.call(statements.choose, { params: { id: row!.id }, body: { payment: one } })
    assert.equal((await choose(first.wire)).status, 200)
    assert.equal((await rowsOf(api))[0]?.payment?.id, first.wire)
    await importRows(api, await account(api, 'Meezan', '0103'), [incoming(api, { reference: '700000001' })])
    const [other] = (await rowsOf(api)).filter(({ id }) => id !== row!.id)
    assert.equal(other?.outcome, 'choose')
    assert.equal((await api.call(statements.choose, { params: { id: other!.id }, body: { payment: first.wire } })).status, 409)
    assert.equal((await choose(second.wire)).status, 200)
    assert.equal((await choose(null)).status, 200)
    assert.deepEqual((await rowsOf(api)).find(({ id }) => id === row!.id)?.explanation, 'Somebody said that no payment is for it')
  })

  test('without a payment offers those of its amount and days', async () => {
    const { wire } = await paid(api, '700000009')
    await paid(api, '700000008', { package_amount: 901 })
    await importRows(api, await account(api), [incoming(api, { reference: '700000001' })])
    const [row] = await rowsOf(api)
    assert.deepEqual([row?.outcome, row?.explanation], ['none', 'No payment has this transaction ID'])
    const { candidates } = (await api.call(statements.candidates, { params: { id: row!.id } })).body
    const choices = candidates.map((one) => [one.payment.id, one.explanation])
    assert.deepEqual(choices, [[wire, 'Another transaction ID, same amount, same day']])
  })
})

describe('an import', () => {
  test('of the same rows adds nothing, and of a longer statement the new ones', async () => {
    const bankId = await account(api)
    const rows = [incoming(api, { reference: '700000001' }), incoming(api), incoming(api)]
    await importRows(api, bankId, rows)
    const { body } = await importRows(api, bankId, rows)
    assert.deepEqual([body.message, body.rows, body.known], ['All rows of this file were imported before', 0, 3])
    assert.equal((await api.call(statements.list, {})).body.total, 1)
    const longer = await importRows(api, bankId, [...rows, incoming(api)])
    assert.deepEqual([longer.body.rows, longer.body.known], [1, 3])
    assert.equal((await outcomes()).length, 4)
  })

  for (const [what, known, added] of [
    ['in other words', { reference: '', text: 'RAAST 7012 3456 7890 FROM ALI KHAN' }, 0],
    ['with another column of ids', { reference: 'Raast P2P', text: '701234567890' }, 0],
    ['with another id', { reference: '701234567891' }, 1],
    ['of another day', { day: dayOf(-1) }, 1],
    ['of another amount', { amount: 901 }, 1],
  ] as const)
    test(`of a row ${what} adds ${added}`, async () => {
      const bankId = await account(api)
      const row = incoming(api, { reference: '701234567890', text: 'Raast P2P Ali' })
      await importRows(api, bankId, [row])
      const { body } = await importRows(api, bankId, [{ ...row, ...known }])
      assert.deepEqual([body.rows, body.known], [added, 1 - added])
    })

  test('of a text without an id is of its day: the next day it is another amount', async () => {
    const bankId = await account(api)
    await importRows(api, bankId, [incoming(api, { text: 'Rent', day: dayOf(-1) })])
    assert.equal((await importRows(api, bankId, [incoming(api, { text: 'Rent', day: dayOf(0) })])).body.rows, 1)
  })

  test('waits for another one, and is done after it', async () => {
    const bankId = await account(api)
    const waiting = await api.db.transaction(async (tx) => {
      await lockStatements(tx)
      const answer = importRows(api, bankId, [incoming(api)])
      // Longer than any other statement waits for a lock.
      await setTimeout(2_500)
      return { answer }
    })
    assert.equal((await waiting.answer).status, 200)
  })

  test('is matched with a payment that comes after it, without another import', async () => {
    const round = createLateMatching(api.deps)
    await importRows(api, await account(api), [incoming(api, { reference: '700000001' }), incoming(api, { reference: '700000002' })])
    await paid(api, '700000001')
    await round()
    assert.deepEqual((await outcomes()).sort(), ['matched', 'none'])
    await paid(api, '700000002')
    await round()
    assert.deepEqual(await outcomes(), ['matched', 'matched'])
    const { body } = await api.call(history.list, { query: { action: 'statements.matched' } })
    assert.deepEqual([body.total, body.history[0]?.title], [2, 'Matched a late payment with its statement row'])
  })

  test('keeps what somebody chose', async () => {
    const { wire } = await paid(api, '700000009')
    const bankId = await account(api)
    await importRows(api, bankId, [incoming(api, { reference: '700000009' })])
    const [row] = await rowsOf(api)
    await api.call(statements.choose, { params: { id: row!.id }, body: { payment: null } })
    await importRows(api, bankId, [incoming(api, { reference: '700000002' })])
    const rows = await rowsOf(api)
    assert.deepEqual(rows.map(({ payment: one }) => one?.id).includes(wire), false)
  })

  test('is undone with its matches, and not before a later one of the same days', async () => {
    await paid(api, '700000001')
    const bankId = await account(api)
    const first = await importRows(api, bankId, [incoming(api, { reference: '700000001' })])
    const second = await importRows(api, bankId, [incoming(api, { reference: '700000002' })])
    const undo = (id: string) => api.call(statements.remove, { params: { id } })
    const refusal = await undo(first.body.id)
    assert.deepEqual(
      [refusal.status, refusal.body.message],
      [409, '"statement.csv" was imported later and has some of these days. Undo that import first'],
    )
    assert.equal((await undo(second.body.id)).status, 200)
    assert.equal((await undo(first.body.id)).body.message, 'The import is undone: 1 row removed')
    assert.deepEqual(await outcomes(), [])
    const { body } = await api.call(history.list, { query: { action: 'statements.remove' } })
    assert.deepEqual(valuesOf(body.history[0]?.changes, 'field'), ['account', 'first_day', 'last_day', 'rows', 'money'])
  })

  test('leaves out rows that are older than the setting allows', async () => {
    const { body } = await importRows(api, await account(api), [incoming(api), incoming(api, { day: dayOf(-181) })])
    assert.deepEqual([body.rows, body.old], [1, 1])
    const all = await importRows(api, await account(api), [incoming(api, { day: dayOf(-181) })])
    assert.deepEqual([all.status, all.body.message], [409, 'Rows are kept for 180 days, and all of this file are older'])
  })

  test('of days to come, or with a row outside of its days, is refused and stores nothing', async () => {
    const bankId = await account(api)
    for (const [row, more] of [
      [incoming(api, { day: dayOf(3) }), {}],
      [incoming(api), { first_day: dayOf(-3), last_day: dayOf(-2) }],
      [incoming(api), { first_day: dayOf(0), last_day: dayOf(-2) }],
    ] as const)
      assert.equal((await importRows(api, bankId, [row], more)).status, 400)
    assert.deepEqual(await outcomes(), [])
  })

  test('of a tab that was closed in the middle of sending stores nothing', async () => {
    const body = JSON.stringify(bodyOf(await account(api), [incoming(api), incoming(api)]))
    const headers = { ...api.amina, 'content-type': 'application/json' }
    const { status } = await api.inject({ method: 'POST', url: '/api/v1/statements', headers, payload: body.slice(0, -20) })
    assert.equal(status, 400)
    assert.deepEqual([(await api.call(statements.list, {})).body.total, await outcomes()], [0, []])
  })

  test('remembers how to read the files of an account, until it is undone', async () => {
    const bankId = await account(api)
    const layout = { header: ['Date', 'In'], columns: { date: 0, credit: 1 }, dates: 'dmy', decimal: '.' } as const
    const { body } = await importRows(api, bankId, [incoming(api)], { layout })
    assert.deepEqual((await api.call(statements.layouts, {})).body.layouts, [{ bank: bankId, layout }])
    await api.call(statements.remove, { params: { id: body.id } })
    assert.deepEqual((await api.call(statements.layouts, {})).body.layouts, [])
  })
})

test('money without a payment is summed by day, without what somebody has dealt with', async () => {
  await importRows(api, await account(api), [
    incoming(api, { amount: 100.5 }),
    incoming(api, { amount: 200 }),
    incoming(api, { amount: 50, day: dayOf(-1) }),
    incoming(api, { amount: 70, text: 'Refund of the bank' }),
  ])
  const [refund] = await rowsOf(api, { search: 'refund' })
  await api.call(statements.choose, { params: { id: refund!.id }, body: { payment: null } })
  assert.deepEqual((await api.call(statements.unmatched, {})).body.days, [
    { day: dayOf(0), rows: 2, amount: 300.5 },
    { day: dayOf(-1), rows: 1, amount: 50 },
  ])
})

test('after the time of the setting nothing is left of strangers, and the payment still shows its money', async () => {
  await paid(api, '7000000011')
  const known = { reference: '7000000011', text: 'From Farhan Stranger 880011223344' }
  await importRows(api, await account(api), [incoming(api, known), incoming(api, { text: 'From Farhan Stranger' })])
  await api.waitSignedIn(181 * 24 * 60)
  await purgeExpired(api.deps)
  assert.deepEqual(valuesOf(await rowsOf(api), 'amount', 'reference', 'text', 'outcome'), [[900, '', '', 'matched']])
  assert.deepEqual([await tablesWith(api, 'Farhan'), await tablesWith(api, '880011223344')], [[], []])
})
