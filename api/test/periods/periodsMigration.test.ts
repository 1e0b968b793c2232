import { sql } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Connection } from '../../src/db/connection/connect'
import { migrate } from '../../src/migration/migrate'
import { subscriptionRows } from '../../src/db/schema'
import { readPaymentsByOwner, type PaymentRecord } from '../../src/periods/paymentRecords'
import { freshDatabase, open } from '../support/engine'
import { migrateUntil } from '../support/migrateUntil'

let connection: Connection
let drop: () => Promise<void>
const printed: string[] = []

const names = ['Renewed', 'Prolonged', 'Bare', 'Waiting', 'Deleted', 'Listed'] as const
type Name = (typeof names)[number]
const insertUsers = names.map((name, index) => `(${index + 1}, '${name}', 'Male', '+92300000000${index}', '${name}@example.org')`).join(', ')
const common = `'normal', 'Gold', 900, 1`

/** The rows before the migration: one user of each sort. */
const stored = `
  insert into app_users (id, name, sex, mobile_no, email_id) values ${insertUsers};
  insert into subscriptions (id, user_id, kind, package_name, package_amount, package_duration, status, start_date, expiry_date, created_at) values
    (1, 1, ${common}, 'Accepted', '2026-01-10', '2026-02-10', '2026-01-10'),
    (2, 2, ${common}, 'Accepted', '2026-01-10', '2026-03-10', '2026-02-01'),
    (3, 3, ${common}, 'Accepted', '2025-05-01', '2026-12-31', '2025-05-01'),
    (4, 4, ${common}, 'Accepted', '2026-01-10', '2026-02-20', '2026-01-10'),
    (6, 6, ${common}, 'Accepted', '2026-01-12', '2026-02-12', '2026-01-12');
  insert into histories (id, user_id, kind, package_name, package_amount, package_duration, status, start_date, expiry_date, decided_at, subscription_id, created_at) values
    (1, 1, ${common}, 'Accepted', '2026-01-10', '2026-02-10', '2026-01-10', 1, '2026-01-09'),
    (2, 2, ${common}, 'Accepted', '2026-01-10', '2026-02-10', '2026-01-10', 2, '2026-01-09'),
    (3, 2, ${common}, 'Accepted', '2026-02-10', '2026-03-10', '2026-02-01', 2, '2026-01-31'),
    (4, 4, ${common}, 'Pending', null, null, null, null, '2026-01-09'),
    (5, 5, ${common}, 'Accepted', '2026-01-10', '2026-02-10', '2026-01-10', null, '2026-01-09'),
    (6, 6, ${common}, 'Accepted', '2026-01-10', '2026-02-15', '2026-01-10', 6, '2026-01-09');
  select setval(pg_get_serial_sequence('histories', 'id'), 10);`

before(async () => {
  const database = await freshDatabase('none')
  drop = database.drop
  connection = await open(database)
  await migrateUntil(connection, 'periods')
  for (const statement of stored.split(';')) if (statement.trim()) await connection.db.execute(sql.raw(statement))
  await connection.exclusively((db) => migrate(db, (line) => printed.push(line)))
})
after(async () => {
  await connection.close()
  await drop()
})

async function paymentsBy(name: Name): Promise<PaymentRecord[]> {
  const user = names.indexOf(name) + 1
  return (await readPaymentsByOwner(connection.db, [user])).get(`${user} normal`) ?? []
}
const shownOf = async (name: Name) => {
  const rows = await connection.db.select().from(subscriptionRows)
  return rows.filter(({ user_id }) => user_id === names.indexOf(name) + 1).map(({ status }) => status)
}
const day = (moment: string | null | undefined) => moment?.slice(0, 10)

describe('the migration to computed subscriptions', () => {
  test('takes the stored start of a payment for its acceptance', async () => {
    const [one, two] = await paymentsBy('Prolonged')
    assert.deepEqual([day(one?.accepted_at), day(two?.accepted_at)], ['2026-01-10', '2026-02-10'])
  })

  test('keeps status and dates of a subscription without payments, and of one whose payment waits', async () => {
    for (const [name, start, expiry] of [
      ['Bare', '2025-05-01', '2026-12-31'],
      ['Waiting', '2026-01-10', '2026-02-20'],
    ] as const) {
      const first = (await paymentsBy(name)).find(({ is_first_period }) => is_first_period)
      assert.deepEqual([first?.status, day(first?.manualPeriod?.start_date), day(first?.manualPeriod?.expiry_date)], ['Accepted', start, expiry])
      assert.ok((await shownOf(name)).includes('Accepted'))
    }
  })

  test('closes the payments of a deleted subscription', async () => {
    const [payment] = await paymentsBy('Deleted')
    assert.ok(payment?.closed_at)
    assert.deepEqual(await shownOf('Deleted'), [])
  })

  test('prints every payment and subscription whose dates change, and no other', () => {
    assert.deepEqual(printed, [
      'The normal subscription of MD-000002 was from 2026-01-10 to 2026-03-10 and is now from 2026-02-10 to 2026-03-10',
      'Payment 5 of MD-000005 was from 2026-01-10 to 2026-02-10 and is now without dates',
      'Payment 6 of MD-000006 was from 2026-01-10 to 2026-02-15 and is now from 2026-01-10 to 2026-02-10',
      'The normal subscription of MD-000006 was from 2026-01-12 to 2026-02-12 and is now from 2026-01-10 to 2026-02-10',
    ])
  })

  test('does nothing when it runs again', async () => {
    const before = await connection.db.select().from(subscriptionRows)
    await connection.exclusively((db) => migrate(db, (line) => printed.push(`again: ${line}`)))
    assert.deepEqual(await connection.db.select().from(subscriptionRows), before)
    assert.ok(!printed.some((line) => line.startsWith('again')))
  })
})
