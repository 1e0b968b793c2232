import { eq, sql } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readRows } from '../../src/areas/history/rows'
import { appUsers, audit, auditValues } from '../../src/db/schema'
import type { Connection } from '../../src/db/connection/connect'
import { migrate } from '../../src/migration/migrate'
import { hashValues, recordAudit } from '../../src/history/audit'
import { sealKeys } from '../../src/history/seal/keys'
import { sealRows } from '../../src/history/seal/seal'
import { verify } from '../../src/history/seal/verify'
import { freshDatabase, open } from '../support/engine'
import { migrateUntil } from '../support/migrateUntil'

let connection: Connection
let drop: () => Promise<void>

/** Rows as they were stored before, and how they read now. */
const rows: readonly [action: string, stored: readonly string[], subjects: readonly string[], change?: string][] = [
  ['payments.decide', ['7'], ['payment:7']],
  ['specialPayments.decideMany', ['8', '9'], ['payment:8', 'payment:9']],
  ['subscriptions.setStatus', ['MD-000001'], ['user:MD-000001']],
  ['appUsers.removeMany', ['5', '6'], ['user:MD-000005', 'user:MD-000006']],
  ['profiles.update', ['MD-000001'], ['user:MD-000001']],
  ['profiles.update', ['1'], ['user:MD-000001']],
  ['registration.verify', ['refused'], []],
  ['registration.register', ['1'], ['user:MD-000001']],
  ['adminUsers.update', ['96e70d90-3b1e-4496-8da0-98c375572324'], ['admin:96e70d90-3b1e-4496-8da0-98c375572324']],
  ['session.login', ['96e70d90-3b1e-4496-8da0-98c375572324'], ['admin:96e70d90-3b1e-4496-8da0-98c375572324']],
  ['session.contact', ['3'], ['contact:3']],
  ['packages.lock', ['2'], ['package:2']],
  ['bank.add', ['2'], ['bank:2']],
  ['masterdata.update', ['2'], ['masterdata:2']],
  ['notifications.sendToAll', ['2'], ['send:2']],
  ['reports.toggle', ['4', 'MD-000001'], ['report:4', 'user:MD-000001']],
  ['setting.change', ['isFreeEntry 1'], ['setting:isFreeEntry'], '1'],
  ['remotes.rollBack', ['users', 'is back at 1.0.0, from 1.1.0'], ['remote:users'], 'is back at 1.0.0, from 1.1.0'],
  ['appUsers.export', ['filter=Female', '12 rows'], ['list:appUsers'], 'filter=Female, 12 rows'],
  ['undo.run', ['7'], ['payment:7']],
]

before(async () => {
  const database = await freshDatabase('none')
  drop = database.drop
  connection = await open(database)
  await migrateUntil(connection, 'history')
  await connection.db.execute(
    sql`insert into app_users (id, name, sex, mobile_no, email_id) values (1, 'Ali', 'Male', '+923000000001', 'ali@example.org')`,
  )
  await connection.db.execute(
    sql`insert into payments (id, user_id, kind, package_name, package_amount, package_duration) values (7, 1, 'normal', 'Gold', 900, 1)`,
  )
  for (const [action, stored] of rows)
    await connection.db.execute(
      sql`insert into audit (at, action, subject, request_id, ip) values (now(), ${action}, ${sql.param([...stored])}::text[], 'one', '127.0.0.1')`,
    )
  await connection.exclusively((db) => migrate(db))
})

after(async () => {
  await connection.close()
  await drop()
})

test('rows from before the history had values are read like the others', async () => {
  const { db } = connection
  const found = await readRows(db, sql`any(array(select id from audit))`)
  const read = found
    .reverse()
    .map(({ action, subjects, changes }) => [action, subjects.map(({ subject }) => subject), ...changes.map(({ after }) => after)])
  assert.deepEqual(
    read,
    rows.map(([action, , subjects, change]) => [action, [...subjects], ...(change === undefined ? [] : [change])]),
  )
})

test('they are about the people that they name, and hold the hashes of their values', async () => {
  const { db } = connection
  const [stored, values] = [await db.select().from(audit), await db.select().from(auditValues)]
  const about = values.filter(({ user_id }) => user_id === 1).map(({ audit_id, n }) => stored.find(({ id }) => id === audit_id)?.subject[n])
  assert.deepEqual(new Set(about), new Set(['user:MD-000001', 'payment:7']))
  assert.equal(about.length, 7)
  for (const { id, subject, hashes } of stored) {
    assert.equal(hashes.length, subject.length)
    subject.forEach((one, n) => {
      const value = values.find((candidate) => candidate.audit_id === id && candidate.n === n)
      assert.equal(hashes[n], value ? hashValues({ ...value, subject: one }) : '')
    })
  }
})

test('the history knows which values were erased before erasures left a record, and no others', async () => {
  const database = await freshDatabase('none')
  const place = await open(database)
  const keys = sealKeys(['r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya'])
  try {
    await migrateUntil(place, 'erasures')
    const { db } = place
    const account = (n: number) => ({ mobile_no: `+92300000000${n}`, email_id: `p${n}@example.org` })
    const [one, other] = await db
      .insert(appUsers)
      .values([account(1), account(2)])
      .returning({ id: appUsers.id })
    const changes = [{ field: 'search', before: null, after: 'Ali' }]
    const origin = { now: () => new Date(), ip: '', requestId: '' }
    for (const about of [{ user: one!.id }, { user: other!.id }])
      await recordAudit(db, origin, { actor: null, action: 'profiles.update', records: [{ subject: 'user:x', changes, ...about }] })
    await recordAudit(db, origin, {
      actor: null,
      action: 'appUsers.export',
      records: [{ subject: 'list:appUsers' }, { subject: 'search:appUsers', changes }],
    })
    await sealRows(db, keys[0]!, new Date())
    await db.delete(appUsers).where(eq(appUsers.id, one!.id))
    await db.execute(sql`delete from audit_values where n = 1`)
    await place.exclusively((own) => migrate(own))
    assert.deepEqual(await verify(db, keys), { failing: [], rows: 4, seals: 1, waiting: 1, erasures: 2 })
    await db.execute(sql`delete from audit_values where user_id = ${other!.id}`)
    assert.deepEqual((await verify(db, keys)).failing, [2])
  } finally {
    await place.close()
    await database.drop()
  }
})
