import { histories, type Output } from '@matchdesk/shared/contract'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { packages } from '../src/db/schema'
import { payment } from './support/payments'
import { person } from './support/people'
import { TestApi } from './support/testApi'

const api = new TestApi()
type History = Output<typeof histories.normal.list>['history'][number]
const list = async (query = {}, kind: 'normal' | 'special' | 'ads' = 'normal') => (await api.call(histories[kind].list, { query })).body

describe('payments', () => {
  test('say who paid what, what the package costs now, and who else has paid with the same transaction', async () => {
    await api.db
      .insert(packages)
      .values({ package_name: 'Gold', package_amount: 1000, package_duration: 1, package_discount: 10, package_type: 'normal' })
    const [sana, ali] = [await person(api, { name: 'Sana', sex: 'Female', age: 24 }), await person(api, { name: 'Ali' })]
    const { wire, createdAt, updatedAt } = await payment(api, sana, { transaction_id: ' tx-Twice' })
    const other = await payment(api, ali, { kind: 'ads', transaction_id: 'TX-TWICE ', status: 'Rejected', package_name: 'Spotlight' })
    const { history, total } = await list()
    const expected: History = {
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
      offer: { package_amount: 1000, package_discount: 10, package_duration: 1 },
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
      decided_by: null,
      decided_at: null,
      updatedAt: updatedAt.toISOString(),
    }
    assert.deepEqual([history, total], [[expected], 1])
    assert.deepEqual(
      (await list({}, 'ads')).history[0]?.duplicates.map(({ name }) => name),
      ['Sana'],
    )
  })
})
