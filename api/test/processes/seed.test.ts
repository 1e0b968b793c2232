import { bank, listTypes } from '@matchdesk/shared/contract'
import { getTableColumns, sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { admins, appUsers, bankDetails, files, masterdata, packages, type Connection, type Database } from '../../src/db'
import { localFiles, type Files } from '../../src/media/files'
import { isPassword } from '../../src/auth/passwords'
import { referenceLists } from '../../src/areas/masterdata/referenceLists'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { createInitialAdmin } from '../../src/auth/firstAdmin'
import { seedDemo } from '../../demo/seed'
import { freshDatabase, open } from '../support/engine'

const now = new Date('2026-06-15T10:20:00Z')
const firstAdmin = { nodeEnv: 'test' as const, adminEmail: 'first@team.example', adminPassword: 'Amina-and-Bilal-1' }
let connection: Connection
let folder = ''
let drop = async () => {}
let db: Database
let stored: Files

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  folder = database.folder
  connection = await open(database)
  db = connection.db
  stored = localFiles(join(folder, 'files'))
  await createInitialAdmin(db, firstAdmin)
  await insertReferenceLists(db)
  await seedDemo(db, stored, { users: 5000, now })
})
after(async () => {
  await connection.close()
  await drop()
})

const all = async <R extends Record<string, unknown>>(text: string) => (await db.execute<R>(sql.raw(text))).rows
const one = async (text: string) => Number(Object.values((await all(text))[0] ?? {})[0])
const demoTables = [
  'proposals',
  'requests',
  'packages',
  'subscriptions',
  'subscription_rows',
  'payments',
  'reports',
  'notifications',
  'special_users',
  'app_users',
  'bank_details',
]
const checksum = async (users: string) => {
  const sums = demoTables.map((table) => `(select md5(string_agg(to_jsonb(t) - 'decided_by' #>> '{}', ' ' order by id)) from ${table} t)`)
  return (await all(`select ${users}::int as n, ${sums.map((sum, index) => `${sum} as s${index}`).join(', ')}`))[0]
}

/** Runs work while `db` is another database with its own demo. */
async function inAnotherDatabase(users: number, work: () => Promise<void>) {
  const [first, database] = [db, await freshDatabase()]
  const other = await open(database)
  try {
    db = other.db
    await createInitialAdmin(db, firstAdmin)
    await insertReferenceLists(db)
    await seedDemo(db, localFiles(join(database.folder, 'files')), { users, now })
    await work()
  } finally {
    db = first
    await other.close()
    await database.drop()
  }
}

describe('the base', () => {
  test('makes the first admin once, with a password that fits', async () => {
    await createInitialAdmin(db, { ...firstAdmin, adminEmail: 'second@team.example' })
    const rows = await db.select().from(admins)
    assert.ok(!rows.some(({ email_id }) => email_id === 'second@team.example'))
    assert.ok(await isPassword(rows.find(({ email_id }) => email_id === firstAdmin.adminEmail)?.password_hash, firstAdmin.adminPassword))
  })

  test('has every reference list, as long as it must be, each entry once and described', async () => {
    const rows = await db.select().from(masterdata)
    const lengthOf = (type: string) => rows.filter((row) => row.type === type).length
    assert.deepEqual([...new Set(rows.map(({ type }) => type))].sort(), [...listTypes].sort())
    assert.ok(lengthOf('Community') >= 60 && lengthOf('Caste') >= 120 && lengthOf('Degree Title') >= 60)
    assert.deepEqual([lengthOf('Sect Firqa'), lengthOf('Height'), lengthOf('Brother Status'), lengthOf('Married Status')], [21, 32, 11, 11])
    assert.ok(rows.every(({ description }) => description !== ''))
    const heights = Object.keys(referenceLists.Height)
    assert.deepEqual([heights[0], heights.at(-1)], ['4ft 5in (134 cm)', '7ft 0in (213 cm)'])
    assert.deepEqual(Object.keys(referenceLists['Seen Status']), ['Everyone', 'Registered Users', 'Connected Users'])
    const sects = Object.keys(referenceLists['Sect Firqa'])
    assert.deepEqual([sects[0], sects.at(-1)], ['Sunni', 'Syed'])
  })
})

describe('the demo', () => {
  test('fills every field of every user', async () => {
    const may = ['password_hash', 'blocked_at', 'fcm_token', 'updated_by']
    const columns = Object.values(getTableColumns(appUsers))
      .map(({ name }) => name)
      .filter((name) => !may.includes(name))
    const empty = columns.map((name) => `count(*) filter (where coalesce("${name}"::text, '') = '')::int as "${name}"`)
    const [row = {}] = await all<Record<string, number>>(`select ${empty.join(', ')} from app_users`)
    const incomplete = Object.entries(row).filter(([, n]) => n > 0)
    assert.deepEqual(incomplete, [])
  })

  test('shows pictures that are there', async () => {
    const rows = await db.select().from(files)
    assert.ok(rows.length > 300 && rows.every(({ shared }) => shared))
    assert.equal(
      await one('select count(*) from app_users where my_selfie not in (select id from files) or back_id_card not in (select id from files)'),
      0,
    )
    assert.equal(await one('select count(*) from payments where screenshot not in (select id from files)'), 0)
    for (const { id, bytes } of rows.slice(0, 20)) {
      const file = await stored.read(id)
      assert.equal(file?.length, bytes)
      assert.equal((await sharp(file).metadata()).format, 'webp')
    }
    assert.equal((await db.select().from(bankDetails)).filter(({ icon }) => rows.some(({ id }) => id === icon)).length, 4)
  })

  test('has bank accounts that could be saved as they are', async () => {
    const { icon: _, ...details } = bank.add.body.shape
    for (const [name, schema] of Object.entries(details))
      for (const row of await db.select().from(bankDetails)) assert.ok(schema.safeParse(row[name as keyof typeof details]).success, name)
  })

  test('has a version of each package since before the first payment', async () => {
    const current = `join package_versions v on v.package_id = p.id and v.valid_to is null
      and (v.package_name, v.package_type, v.package_amount, v.package_discount, v.package_duration)
        = (p.package_name, p.package_type, p.package_amount, p.package_discount, p.package_duration)`
    assert.equal(await one(`select count(*) from packages p ${current}`), (await db.select().from(packages)).length)
    assert.equal(await one(`select count(*) from package_versions where valid_from >= (select min(created_at) from payments)`), 0)
  })

  test('has payments of every kind and state, a few of them handed in twice with one receipt', async () => {
    assert.equal(await one('select count(distinct (kind, status)) from payments'), 9)
    assert.equal(await one(`select count(distinct (kind, status)) from subscription_rows where shown_from <= '${now.toISOString()}'`), 9)
    assert.ok((await one(`select count(*) from payments where status = 'Pending'`)) > 150)
    const twice = `select transaction_id from payments group by 1 having count(*) > 1`
    const copies = await one(`select count(*) from (${twice}) as copies`)
    assert.ok(copies > 20 && copies < 120, `${copies}`)
    assert.equal(
      await one(
        `select count(*) from (select transaction_id from payments group by 1 having count(distinct (screenshot, package_amount)) > 1) as torn`,
      ),
      0,
    )
    assert.equal(
      await one(
        `select count(*) from payments h join app_users u on u.id = h.user_id where h.created_at < u.created_at or u.registration = 'Pending'`,
      ),
      0,
    )
    assert.equal(await one(`select count(*) from payments where (status = 'Pending') <> (decided_at is null)`), 0)
  })

  test('has payments of every kind that wait though something is wrong with them', async () => {
    const value = 'round(p.package_amount * (100 - p.package_discount) / 100.0)'
    const offered = 'join packages p on p.package_name = h.package_name and p.package_type = h.kind'
    const waiting = `select count(distinct h.kind) from payments h ${offered} where h.status = 'Pending'`
    assert.equal(await one(`${waiting} and h.package_amount <> ${value}`), 3)
    assert.equal(await one(`${waiting} and h.screenshot is null`), 3)
    assert.equal(await one(`${waiting} and exists (select from payments o where o.transaction_id = h.transaction_id and o.id <> h.id)`), 3)
    const share = await one('select 100.0 * count(*) filter (where screenshot is null) / count(*) from payments')
    assert.ok(share > 1 && share < 6, `${share}`)
  })

  test('accepts payments when they are decided on, and gives everybody who paid a subscription', async () => {
    assert.equal(await one(`select count(*) from payments where accepted_at is distinct from case when status = 'Accepted' then decided_at end`), 0)
    assert.equal(
      await one('select count(*) from (select user_id, kind from payments except select user_id, kind from subscription_rows) as missing'),
      0,
    )
    assert.equal(await one(`select count(*) from payments where notified_status is distinct from nullif(status, 'Pending')`), 0)
  })

  test('is the same when it is seeded again', async () => {
    const sum = () => checksum('(select count(*) from app_users)')
    const before = await sum()
    await inAnotherDatabase(5000, async () => assert.deepEqual(await sum(), before))
  })

  test('leaves the counters of days right', async () => {
    const day = 'local_day(created_at)'
    const parts = { app_users: `sex || ' ' || registration`, proposals: 'status', requests: 'kind' }
    const plain = Object.entries(parts).map(
      ([table, part]) => `select '${table}' as source, ${part} as part, ${day} as day, count(*) as n from ${table} group by 2, 3`,
    )
    const counted = 'select source, part, day, sum(n)::bigint as n from daily_counts group by 1, 2, 3 having sum(n) <> 0'
    const [left, right] = [`select * from (${plain.join(' union all ')}) as plain`, counted]
    assert.ok((await one(`select count(*) from (${counted}) as counted`)) > 1000)
    assert.deepEqual(await all(`(${left} except ${right}) union all (${right} except ${left})`), [])
  })

  test('may be as small as one user', () => inAnotherDatabase(1, async () => assert.equal(await one('select count(*) from app_users'), 1)))
})
