import { appUsers, findSoldPackage, payments, isWorth, packages } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { packages as table } from '../../src/db'
import { payment, sold, subscription } from '../support/payments'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'
import { account, importRows, incoming } from '../statements/statementFile'

const api = new TestApi()
const gold = {
  package_name: 'Gold',
  package_amount: 1000,
  package_duration: 1,
  package_discount: 0,
  package_description: '',
  package_type: 'normal',
} as const
type Package = { -readonly [K in keyof typeof gold]: (typeof gold)[K] extends number ? number : string }

const idOf = async (name: string) => (await api.call(packages.list, {})).body.packages.upgrade.find((one) => one.package_name === name)?.id ?? ''
const add = async (values: Partial<Package> = {}) =>
  assert.equal((await api.call(packages.add, { body: { ...gold, ...values } as typeof gold })).status, 200)
const save = async (name: string, values: Partial<Package>) => {
  api.wait(60)
  const body = { ...gold, ...values } as typeof gold
  assert.equal((await api.call(packages.update, { params: { id: await idOf(name) }, headers: {}, body })).status, 200)
}
const remove = async (name: string) => {
  api.wait(60)
  assert.equal((await api.call(packages.remove, { params: { id: await idOf(name) } })).status, 200)
}

/** A payment made half an hour after what was done last. */
async function pay(amount: number, values: Partial<Package> = {}) {
  api.wait(30)
  const { wire } = await payment(api, await person(api), { ...values, kind: 'normal', package_amount: amount, createdAt: api.now() })
  return wire
}

/** The packages that a payment is compared with, and the result. */
async function compared(id: string) {
  const { body } = await api.call(payments.normal.list, { query: { limit: 200 } })
  const paid = body.history.find((one) => one.id === id)
  assert.ok(paid?.sold)
  const expected = findSoldPackage(paid, paid.sold)
  return expected && { expected: expected.package_amount, agrees: isWorth(paid, expected) && expected.package_duration === paid.package_duration }
}

describe('a payment is compared with what was sold when it was made', () => {
  test('though the package has another price since, or a third, or another name, or is deleted', async () => {
    await add()
    const first = await pay(1000)
    await save('Gold', { package_amount: 1200 })
    const second = await pay(1200)
    for (const change of [
      () => save('Gold', { package_amount: 1500 }),
      () => save('Gold', { package_name: 'Golden', package_amount: 1600, package_duration: 2 }),
      () => remove('Golden'),
    ]) {
      await change()
      assert.deepEqual(await compared(first), { expected: 1000, agrees: true })
      assert.deepEqual(await compared(second), { expected: 1200, agrees: true })
    }
  })

  test('and differs when it is of an earlier price, or of one that came later and is gone', async () => {
    await add()
    await save('Gold', { package_amount: 1200 })
    const late = await pay(1000)
    const early = await pay(1500)
    await save('Gold', { package_amount: 1500 })
    assert.deepEqual(await compared(late), { expected: 1200, agrees: false })
    await save('Gold', { package_amount: 1800 })
    assert.deepEqual(await compared(early), { expected: 1200, agrees: false })
  })

  test('what is sold now counts for every payment', async () => {
    await add()
    const early = await pay(1200)
    assert.deepEqual(await compared(early), { expected: 1000, agrees: false })
    await save('Gold', { package_amount: 1200 })
    assert.deepEqual(await compared(early), { expected: 1200, agrees: true })
  })

  test('a price that comes back is right for both of its times, and wrong for the time between', async () => {
    await add()
    const before = await pay(1000)
    await save('Gold', { package_amount: 1200 })
    const between = await pay(1200)
    await save('Gold', { package_amount: 1000 })
    const after = await pay(1000)
    const wrong = await pay(1200)
    assert.deepEqual(await Promise.all([before, between, after].map(compared)), [
      { expected: 1000, agrees: true },
      { expected: 1200, agrees: true },
      { expected: 1000, agrees: true },
    ])
    assert.deepEqual(await compared(wrong), { expected: 1000, agrees: false })
  })

  test('the lock and a second save of the same change nothing', async () => {
    await add()
    const paid = await pay(1000)
    await save('Gold', {})
    await api.call(packages.lock, { params: { id: await idOf('Gold') }, body: { is_visible: false } })
    await save('Gold', { package_description: 'New words' })
    const second = await pay(1000)
    for (const id of [paid, second]) assert.deepEqual(await compared(id), { expected: 1000, agrees: true })
  })

  test('the duration tells apart what was sold under one name; another type and another spelling are other packages', async () => {
    await sold(api, { package_amount: 500, package_duration: 6 })
    await sold(api, { package_amount: 100 })
    await sold(api, { package_amount: 700, package_type: 'ads' })
    assert.deepEqual(await compared(await pay(500, { package_duration: 6 })), { expected: 500, agrees: true })
    assert.deepEqual(await compared(await pay(100)), { expected: 100, agrees: true })
    assert.deepEqual(await compared(await pay(100, { package_duration: 6 })), { expected: 500, agrees: false })
    assert.equal(await compared(await pay(100, { package_name: 'gold' })), undefined)
  })

  test('there is nothing to compare with when the package was gone before the payment', async () => {
    await add()
    await remove('Gold')
    assert.equal(await compared(await pay(1000)), undefined)
  })
})

describe('a package in use', () => {
  const usage = async (name: string) => (await api.call(packages.usage, { params: { id: await idOf(name) } })).body

  test('says how many members have it now, how many payments are for it, and how many statement rows are of those', async () => {
    await add()
    await add({ package_name: 'Silver' })
    const member = () => person(api)
    const later = new Date(api.now().getTime() + 1000_000)
    await subscription(api, await member(), { status: 'Accepted', expiry_date: later })
    await subscription(api, await member(), { status: 'Accepted', package_duration: 0 })
    await subscription(api, await member(), { status: 'Accepted', expiry_date: new Date(api.now().getTime() - 1000) })
    await subscription(api, await member(), { status: 'Pending' })
    await subscription(api, await member(), { status: 'Accepted', kind: 'ads', expiry_date: later })
    await payment(api, await member())
    await payment(api, await member(), { status: 'Rejected', transaction_id: '7012345', createdAt: api.now() })
    await importRows(api, await account(api), [incoming(api, { reference: '7012345' })])
    await payment(api, await member(), { kind: 'special' })
    const counts = async (name: string) => {
      const { also = [], ...first } = await usage(name)
      return [first, ...also].map(({ count, by }) => `${count} ${by}`)
    }
    assert.deepEqual(await counts('Gold'), ['2 members', '1 pending payments', '1 decided payments', '1 statement rows'])
    assert.deepEqual(await counts('Silver'), ['0 members', '0 pending payments', '0 decided payments', '0 statement rows'])
  })

  test('counts no member who was deleted, and is unknown once the package is gone', async () => {
    await add()
    const sana = await person(api)
    await subscription(api, sana, { status: 'Accepted' })
    await api.call(appUsers.remove, { headers: { USERID: sana.wire } })
    assert.equal((await usage('Gold')).count, 0)
    const [row] = await api.db.select({ id: table.id }).from(table)
    await remove('Gold')
    assert.equal((await api.call(packages.usage, { params: { id: String(row?.id) } })).status, 404)
  })
})
