import { appUsers, computeExpiry, payments, type Complete, type Output } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { payment, sold } from '../support/payments'
import { person } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
type History = Complete<Output<typeof payments.normal.list>['history'][number]>
const list = async (query = {}, kind: 'normal' | 'special' | 'ads' = 'normal') => (await api.call(payments[kind].list, { query })).body

describe('payments', () => {
  test('say who paid what, what the package was sold for, and who else has paid with the same transaction', async () => {
    await sold(api, { package_discount: 10 })
    const [sana, ali] = [await person(api, { name: 'Sana', sex: 'Female', age: 24 }), await person(api, { name: 'Ali' })]
    const { wire, createdAt, updatedAt } = await payment(api, sana, { transaction_id: ' tx-Twice' })
    const other = await payment(api, ali, { kind: 'ads', transaction_id: 'TX-TWICE ', status: 'Rejected', package_name: 'Spotlight' })
    const { history, total } = await list()
    const expected: Omit<History, 'next' | 'current' | 'gives' | 'moves' | 'money'> = {
      id: wire,
      user_code: sana.user_code,
      name: 'Sana',
      age: 24,
      sex: 'Female',
      email_id: sana.email_id,
      package_name: 'Gold',
      package_amount: 900,
      package_duration: 1,
      start_date: null,
      expiry_date: null,
      transaction_id: ' tx-Twice',
      payment_method: 'Meezan',
      status: 'Pending',
      screenshot: null,
      createdAt: createdAt.toISOString(),
      sold: [{ package_amount: 1000, package_discount: 10, package_duration: 1 }],
      duplicates: [
        {
          id: other.wire,
          kind: 'ads',
          user_code: ali.user_code,
          name: 'Ali',
          package_name: 'Spotlight',
          status: 'Rejected',
          createdAt: other.createdAt.toISOString(),
        },
      ],
      reason: null,
      corrected_from: null,
      correction: null,
      paid_back: null,
      decided_by: null,
      decided_at: null,
      updatedAt: updatedAt.toISOString(),
    }
    const [{ gives, ...row } = { gives: undefined }, ...more] = history
    assert.deepEqual([row, more, total], [expected, [], 1])
    assert.equal(gives?.expiry_date, computeExpiry(gives!.start_date!, 1))
    assert.deepEqual(valuesOf((await list({}, 'ads')).history[0]?.duplicates, 'name'), ['Sana'])
  })

  test('of a user who was deleted stay, without the person', async () => {
    const sana = await person(api, { name: 'Sana' })
    await payment(api, sana, { package_name: 'Platinum' })
    await api.call(appUsers.remove, { headers: { USERID: sana.wire } })
    const [row] = (await list()).history
    assert.deepEqual(
      [row?.name, row?.user_code, row?.email_id, row?.age, row?.sex, row?.package_name],
      ['Deleted user', '', '', null, null, 'Platinum'],
    )
    assert.equal((await list({ search: 'deleted' })).total, 1)
    assert.equal((await list({ search: 'sana' })).total, 0)
  })

  test('are found by every text that a row shows, by the number of the payer, and by status', async () => {
    const ali = await person(api, { name: 'Ali Raza', mobile_no: '+923215550199', email_id: 'raza@example.org' })
    await payment(api, ali, { package_name: 'Platinum', transaction_id: 'QX-771', payment_method: 'Sitara  Bank', status: 'Accepted' })
    await payment(api, await person(api, { name: 'Sara' }), { status: 'Rejected' })
    await payment(api, ali, { kind: 'ads' })
    for (const [search, total] of [
      ['ali r', 1],
      [ali.user_code, 1],
      ['RAZA@example', 1],
      ['platin', 1],
      ['qx-7', 1],
      ['sitara bank', 1],
      ['0321-5550199', 1],
      ['go', 1],
      ['%', 0],
      ['nothing', 0],
    ] as const)
      assert.deepEqual([search, (await list({ search })).total], [search, total])
    assert.deepEqual(valuesOf((await list({ filter: 'Accepted' })).history, 'name'), ['Ali Raza'])
    assert.equal((await list({ filter: 'Pending' })).total, 0)
    assert.equal((await list({}, 'ads')).total, 1)
    assert.equal((await api.call(payments.normal.list, { query: { filter: 'Refused' as never } })).status, 400)
  })

  test('come in pages, none twice', async () => {
    const payer = await person(api)
    for (let n = 0; n < 7; n++) await payment(api, payer, { createdAt: new Date('2026-01-01T00:00:00Z') })
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 3 })))
    assert.deepEqual(
      pages.map(({ history, total }) => [history.length, total]),
      [
        [3, 7],
        [3, 7],
        [1, 7],
      ],
    )
    assert.equal(new Set(pages.flatMap(({ history }) => history.map(({ id }) => id))).size, 7)
  })

  test('show their screenshot at a signed address', async () => {
    const id = randomUUID()
    await api.files.write(id, new Uint8Array([1]))
    await payment(api, await person(api), { screenshot: id })
    const [row] = (await list()).history
    assert.equal((await api.app.inject({ url: row?.screenshot ?? '' })).statusCode, 200)
    assert.equal((await api.app.inject({ url: (row?.screenshot ?? '').replace(/sign=.*/, '') })).statusCode, 403)
  })

  test('name at most ten others with their transaction id, the newest; without an id none', async () => {
    const payer = await person(api)
    for (let n = 0; n < 12; n++) await payment(api, payer, { transaction_id: 'TEST', createdAt: new Date(Date.UTC(2026, 0, n + 1)) })
    for (const transaction_id of ['', '  ', '']) await payment(api, payer, { transaction_id })
    const { history } = await list()
    const blank = history.filter(({ transaction_id }) => transaction_id !== 'TEST')
    const counts = blank.map(({ duplicates }) => duplicates.length)
    assert.deepEqual(counts, [0, 0, 0])
    const newest = history.find(({ transaction_id }) => transaction_id === 'TEST')
    const days = newest?.duplicates.map(({ createdAt }) => createdAt.slice(8, 10))
    assert.deepEqual(days, ['11', '10', '09', '08', '07', '06', '05', '04', '03', '02'])
  })
})
