import { packages } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { packages as table } from '../../src/db'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const gold = {
  package_name: 'Gold',
  package_amount: 5000,
  package_duration: 3,
  package_discount: 10,
  package_description: 'Best',
  package_type: 'normal',
} as const

const all = async () => (await api.call(packages.list, {})).body.packages.upgrade
async function added() {
  await api.call(packages.add, { body: gold })
  const [made] = await all()
  if (!made) throw new Error('No package was made')
  return made
}

describe('packages', () => {
  test('are listed newest first, as they were added', async () => {
    await api.call(packages.add, { body: gold })
    const { body } = await api.call(packages.add, { body: { ...gold, package_name: 'Silver' } })
    assert.deepEqual(body, { message: 'Package added successfully' })
    const [silver, first] = await all()
    assert.deepEqual([silver?.package_name, first?.package_name], ['Silver', 'Gold'])
    const { id: _id, createdAt: _made, updatedAt: _changed, is_visible, ...fields } = first ?? {}
    assert.deepEqual([fields, is_visible], [gold, true])
  })

  test('change as a whole, and only they', async () => {
    const made = await added()
    const body = { ...gold, package_amount: 6000, id: '999', is_visible: false, createdAt: '2001-01-01T00:00:00.000Z' }
    const changed = await api.call(packages.update, { params: { id: made.id }, headers: {}, body })
    assert.deepEqual(changed.body, { message: 'Package updated successfully' })
    const [after] = await all()
    assert.deepEqual({ ...after, updatedAt: '' }, { ...made, package_amount: 6000, updatedAt: '' })
  })

  test('change by the call that adds them too, when it names one', async () => {
    const made = await added()
    const body = { ...gold, id: made.id, package_amount: 7000 }
    assert.deepEqual((await api.call(packages.edit, { headers: {}, body })).body, { message: 'Package updated successfully' })
    assert.deepEqual({ ...(await all())[0], updatedAt: '' }, { ...made, package_amount: 7000, updatedAt: '' })
    const late = await api.call(packages.edit, { headers: { 'If-Match': made.updatedAt }, body })
    assert.equal(late.status, 412)
    assert.equal((await api.call(packages.edit, { headers: {}, body: { ...body, id: '424242' } })).status, 404)
    assert.equal((await all()).length, 1)
    const unnamed = await api.call(packages.add, { body: { ...gold, id: '' } as typeof gold })
    assert.deepEqual([unnamed.body.message, (await all()).length], ['Package added successfully', 2])
  })

  test('are hidden and shown by the lock alone', async () => {
    const made = await added()
    const { body } = await api.call(packages.lock, { params: { id: made.id }, body: { is_visible: false } })
    assert.deepEqual(body, { message: 'Package update successfully' })
    assert.deepEqual({ ...(await all())[0], updatedAt: '' }, { ...made, is_visible: false, updatedAt: '' })
  })

  test('go when they are deleted', async () => {
    const made = await added()
    assert.equal((await api.call(packages.remove, { params: { id: made.id } })).body.message, 'Package deleted successfully')
    assert.deepEqual(await all(), [])
    assert.equal((await api.call(packages.remove, { params: { id: made.id } })).status, 404)
  })

  test('are refused with a reason when a value is out of bounds', async () => {
    const wrong: [object, string, string][] = [
      [{ package_name: '  ' }, 'package_name', 'Package name required!'],
      [{ package_name: 'x'.repeat(121) }, 'package_name', 'Package name is too long'],
      [{ package_amount: -1 }, 'package_amount', 'Package amount must be at least 0'],
      [{ package_amount: 1.5 }, 'package_amount', 'Package amount must be a whole number'],
      [{ package_amount: '5' }, 'package_amount', 'Package amount must be a whole number'],
      [{ package_amount: undefined }, 'package_amount', 'Package amount required!'],
      [{ package_amount: 100_000_001 }, 'package_amount', 'Package amount must be at most 100000000'],
      [{ package_duration: 13 }, 'package_duration', 'Package duration must be at most 12 months'],
      [{ package_discount: 100 }, 'package_discount', 'Discount value must be smaller than 100%'],
      [{ package_discount: -5 }, 'package_discount', 'Discount must be at least 0%'],
      [{ package_type: '' }, 'package_type', 'Package type required!'],
      [{ package_type: 'gold' }, 'package_type', 'Package type must be normal, special or ads'],
    ]
    for (const [part, field, message] of wrong) {
      const { status, body } = await api.call(packages.add, { body: { ...gold, ...part } })
      assert.deepEqual([status, body], [400, { message, field }])
    }
    assert.deepEqual(await all(), [])
  })
})

describe('two administrators on one package', () => {
  test('the second sees what the first has done instead of undoing it', async () => {
    const made = await added()
    const update = (amount: number, as: typeof api.amina) =>
      api.call(
        packages.update,
        { params: { id: made.id }, headers: { 'If-Match': made.updatedAt }, body: { ...gold, package_amount: amount } },
        { as },
      )
    assert.equal((await update(7000, api.amina)).status, 200)
    const refusalFor = async (as: typeof api.amina) => {
      const { status, body } = await update(8000, as)
      const { current, message, changed_by, changed_by_you } = Object(body)
      return [status, current.package_amount, message, changed_by, changed_by_you]
    }
    assert.deepEqual(await refusalFor(api.bilal), [412, 7000, 'This record was changed by somebody else', 'Amina', false])
    assert.deepEqual(await refusalFor(api.amina), [412, 7000, 'You changed this record in another window', 'Amina', true])
    await api.db.update(table).set({ updated_by: null })
    assert.deepEqual(await refusalFor(api.bilal), [412, 7000, 'This record was changed by somebody else', undefined, undefined])
    assert.equal((await all())[0]?.package_amount, 7000)
  })

  test('of twenty at once exactly one wins', async () => {
    const made = await added()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api.call(packages.update, { params: { id: made.id }, headers: { 'If-Match': made.updatedAt }, body: { ...gold, package_amount: n } }),
      ),
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, ...Array<number>(19).fill(412)])
  })
})
