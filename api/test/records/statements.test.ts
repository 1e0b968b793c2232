import {
  adminUsers,
  appUsers,
  bank,
  blockedUsers,
  dashboard,
  payments,
  masterdata,
  packages,
  transactions,
  profiles,
  reports,
  setting,
  specialUsers,
  subscriptions,
  type Endpoint,
} from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { admins, appUsers as people, bankDetails, masterdata as items, packages as packagesTable, specialUsers as slots } from '../../src/db'
import { payment, subscription } from '../support/payments'
import { person, report } from '../support/people'
import { statementsDuring } from '../support/statements'
import { TestApi } from '../support/testApi'

const api = new TestApi()

async function fill(from: number, to: number) {
  for (let row = from; row < to; row++) {
    const [sender, receiver] = [await person(api), await person(api, { blocked_at: api.now() })]
    await report(api, sender, receiver)
    await api.db.insert(slots).values({ subscriber_id: sender.id, shown_id: receiver.id, slot: 1, name: 'Ayesha', gender: 'Female', age: 24 })
    await payment(api, sender, { kind: 'special', transaction_id: 'TX-1' })
    await subscription(api, sender, { kind: 'special' })
    await api.db.insert(admins).values({ name: `Admin ${row}`, email_id: `admin${row}@team.example`, password_hash: '' })
    await api.db.insert(bankDetails).values({ account_title: `Title ${row}`, bank_name: 'Meezan', account_no: String(row) })
    await api.db.insert(packagesTable).values({ package_name: `Gold ${row}`, package_amount: 10, package_duration: 1, package_type: 'normal' })
    await api.db.insert(items).values({ type: 'Religion', name: `Faith ${row}` })
  }
}

async function count(endpoint: Endpoint, input: unknown) {
  const statements = await statementsDuring(async () => assert.equal((await api.call(endpoint, input as never)).status, 200))
  return statements.length
}

/** One statement for the session, the others for what is shown. */
const reads: [what: string, endpoint: Endpoint, input: unknown, statements: number][] = [
  ['app users', appUsers.list, { query: { filter: 'Male' } }, 3],
  ['users to choose from', appUsers.lookup, {}, 3],
  ['blocked users', blockedUsers.list, {}, 3],
  ['special users', specialUsers.list, {}, 3],
  ['administrators', adminUsers.list, {}, 2],
  ['reports', reports.list, {}, 3],
  ['bank details', bank.list, {}, 2],
  ['packages', packages.list, {}, 2],
  ['subscriptions', subscriptions.special.list, {}, 4],
  ['payments for packages of a kind', payments.special.list, {}, 5],
  ['all payments', transactions.list, {}, 5],
  ['a master-data list', masterdata.list, { params: { type: 'Religion' } }, 2],
  ['the setting', setting.read, {}, 2],
  ['the dashboard', dashboard.read, {}, 7],
]

describe('as many rows as there are,', () => {
  for (const [what, endpoint, input, statements] of reads)
    test(`${what}: ${statements} statements`, async () => {
      await fill(0, 1)
      assert.equal(await count(endpoint, input), statements)
      await fill(1, 20)
      assert.equal(await count(endpoint, input), statements)
    })

  test('one user and the special users of one: 2 and 3 statements', async () => {
    await fill(0, 3)
    const [one] = await api.db.select({ user_code: people.user_code }).from(people)
    assert.equal(await count(profiles.one, { params: one }), 2)
    assert.equal(await count(specialUsers.ofSubscriber, { params: one }), 3)
  })

  test('payments are decided on, and subscriptions set and deleted, together in as many statements as one', async () => {
    const changed = async (people: number) => {
      const made: { user_code: string; id: string }[] = []
      while (made.length < people) {
        const payer = await person(api)
        made.push({ user_code: payer.user_code, id: (await payment(api, payer)).wire })
      }
      const user_codes = made.map(({ user_code }) => user_code)
      return [
        await count(payments.normal.decideMany, { body: { user_codes, ids: made.map(({ id }) => id), status: 'Accepted' } }),
        await count(subscriptions.normal.setStatus, { body: { user_codes, status: 'Rejected' } }),
        await count(subscriptions.normal.removeMany, { body: { user_codes } }),
      ]
    }
    assert.deepEqual(await changed(20), await changed(1))
  })

  test('users are deleted together in as many statements as one', async () => {
    const remove = async (people: number) => {
      const userIds: string[] = []
      while (userIds.length < people) userIds.push((await person(api)).wire)
      return count(appUsers.removeMany, { body: { userIds } })
    }
    assert.equal(await remove(20), await remove(1))
  })
})
