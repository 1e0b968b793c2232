import { count, desc, eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { selectPayments, toWhere } from '../../src/areas/payments/select'
import { toWhere as shownRows } from '../../src/areas/subscriptions/rows'
import { payments as table, subscriptionRows, referenceKey } from '../../src/db'
import { matchesWithUser } from '../../src/lists/search'
import { planIn } from '../support/plans'
import { freshDatabase } from '../support/engine'
import { TestApi } from '../support/testApi'

const api = new TestApi({}, undefined, freshDatabase)

describe('indexes serve', () => {
  for (const [name, kind, filter, index] of [
    ['all payments', undefined, {}, 'payments_all'],
    ['all payments of a status', undefined, { filter: 'Pending' }, 'payments_all_status'],
    ['those for packages of a type', 'normal', {}, 'payments_newest'],
  ] as const)
    test(`the order of ${name}`, async () => {
      const page = api.db.select({ id: table.id }).from(table).where(toWhere(kind, filter)).orderBy(desc(table.createdAt), desc(table.id)).limit(200)
      const plan = await planIn(api.db, page.getSQL(), 'sort', 'incremental_sort')
      assert.match(plan, new RegExp(`using ${index} `))
      assert.doesNotMatch(plan, /Sort/)
    })

  test('the search of payments, by their own text and by their payers', async () => {
    const found = api.db
      .select({ id: table.id })
      .from(table)
      .where(toWhere(undefined, { search: 'tx-4711' }))
    const plan = await planIn(api.db, found.getSQL(), 'indexscan', 'indexonlyscan')
    for (const index of ['payments_search', 'payments_user_id', 'app_user_keys_search']) assert.match(plan, new RegExp(`Scan on ${index} `))
  })

  for (const [name, filter, index] of [
    ['all subscriptions', {}, 'subscription_rows_newest'],
    ['those of a status', { status: 'Accepted' }, 'subscription_rows_newest_status'],
  ] as const)
    test(`the order and the total of ${name}, without a look at a row`, async () => {
      const where = shownRows('normal', filter, api.now())
      const { createdAt, subscription_id } = subscriptionRows
      const page = api.db.select({ subscription_id }).from(subscriptionRows).where(where).orderBy(desc(createdAt), desc(subscription_id)).limit(20)
      const plan = await planIn(api.db, page.getSQL(), 'sort', 'incremental_sort', 'bitmapscan')
      assert.match(plan, new RegExp(`Index Only Scan Backward using ${index} `))
      assert.doesNotMatch(plan, /Sort/)
      const total = api.db.select({ n: count() }).from(subscriptionRows).where(where)
      assert.match(await planIn(api.db, total.getSQL(), 'bitmapscan'), /Index Only Scan using subscription_rows_newest/)
    })

  test('the search of subscriptions in the same way', async () => {
    const found = api.db.select({ id: subscriptionRows.id }).from(subscriptionRows).where(matchesWithUser(subscriptionRows, '4711'))
    const plan = await planIn(api.db, found.getSQL(), 'indexscan', 'indexonlyscan')
    for (const index of ['subscription_rows_search', 'subscription_rows_user', 'app_user_keys_search'])
      assert.match(plan, new RegExp(`Scan on ${index} `))
  })

  test('what was sold when each payment was made', async () => {
    const plan = await planIn(api.db, selectPayments(api.db, eq(table.id, 1)).getSQL(), 'bitmapscan')
    assert.match(plan, /using package_versions_name on package_versions/)
  })

  test('the payments with one transaction id', async () => {
    const found = api.db
      .select({ id: table.id })
      .from(table)
      .where(eq(referenceKey(table), '1'))
    assert.match(await planIn(api.db, found.getSQL(), 'indexscan', 'indexonlyscan'), /Scan on payments_reference /)
  })
})
