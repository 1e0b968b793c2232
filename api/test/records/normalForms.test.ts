import { asc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Connection } from '../../src/db/connection/connect'
import { admins, appUserKeys, appUsers, masterdata, specialUsers } from '../../src/db/schema'
import { textKey } from '../../src/db/columns/textKey'
import { migrate } from '../../src/migration/migrate'
import { freshDatabase, open } from '../support/engine'
import { migrateUntil } from '../support/migrateUntil'

const yehAli = '\u0639\u0644\u064a'
const mobiles = ['03001234567', '+923001234567', '0092 300 7654321', '92300 7654321', '+92 (0)300 1111111', '+447911123456', 'unknown']
const insertUsers = mobiles.map(
  (mobile, index) => `(${index + 1}, '${index ? `Person ${index}` : yehAli}', 'Male', '${mobile}', 'p${index}@example.org', '0300-222222${index}')`,
)
const stored = `insert into app_users (id, name, sex, mobile_no, email_id, whatsapp_no) values ${insertUsers.join(', ')};
  insert into special_users (subscriber_id, slot, name, gender, age, phone_number) values (1, 1, 'Hina', 'Female', 24, '0321 7654321'), (1, 2, 'Sana', 'Female', 24, 'ask her');
  insert into admins (name, email_id, password_hash, mobile_no) values ('Amina', 'amina@team.example', '', '0333-1112222');
  insert into masterdata (type, name) values ('Caste', 'Caf\u00e9'), ('Caste', 'Cafe\u0301'), ('Caste', '${yehAli}'), ('Religion', '${yehAli}'), ('Caste', '\u0639\u0644\u06cc'), ('Caste', 'Rana')`

let connection: Connection
let drop: () => Promise<void>
const printed: string[] = []

before(async () => {
  const database = await freshDatabase('none')
  drop = database.drop
  connection = await open(database)
  await migrateUntil(connection, 'same_names')
  for (const statement of stored.split(';')) await connection.db.execute(sql.raw(statement))
  await connection.exclusively((db) => migrate(db, (line) => printed.push(line)))
})
after(async () => {
  await connection.close()
  await drop()
})

describe('the migration to normal forms', () => {
  test('gives every number its form but that of a second user, and keeps what is no number', async () => {
    const rows = await connection.db.select().from(appUsers).orderBy(asc(appUsers.id))
    assert.deepEqual(
      rows.map(({ mobile_no }) => mobile_no),
      ['03001234567', '+923001234567', '+923007654321', '92300 7654321', '+923001111111', '+447911123456', 'unknown'],
    )
    assert.deepEqual(
      rows.map(({ whatsapp_no }) => whatsapp_no),
      mobiles.map((_, index) => `+92300222222${index}`),
    )
    const [slots, team] = [await connection.db.select().from(specialUsers).orderBy(asc(specialUsers.id)), await connection.db.select().from(admins)]
    assert.deepEqual([...slots.map(({ phone_number }) => phone_number), team[0]?.mobile_no], ['+923217654321', 'ask her', '+923331112222'])
  })

  test('prints the doubles, and deletes none', async () => {
    assert.deepEqual(printed, [
      'MD-000001 has the mobile number 03001234567, which MD-000002 has as +923001234567',
      'MD-000004 has the mobile number 92300 7654321, which MD-000003 has as +923007654321',
      'Caste has the name "Cafe\u0301" and another one that reads the same',
      'Caste has the name "\u0639\u0644\u06cc" and another one that reads the same',
    ])
    assert.equal(await connection.db.$count(masterdata), 6)
    await connection.exclusively((db) => migrate(db, (line) => assert.fail(line)))
  })

  test('leaves a user with the key to search by', async () => {
    const [row] = await connection.db.select().from(appUserKeys).orderBy(asc(appUserKeys.id)).limit(1)
    assert.ok(row?.search.startsWith(` ${textKey(yehAli)} `), row?.search)
  })

  test('lets no name come that has the key of another', async () => {
    const add = (name: string) => connection.db.insert(masterdata).values({ type: 'Caste', name })
    for (const name of ['RANA', ' Ra\u200bna', 'Rana\u00a0 ', 'cafe\u0301', yehAli]) await assert.rejects(add(name), /Failed query/, name)
    await add('Rana 2')
  })
})

test('database and API make the same key of a text', async () => {
  const letters = [
    ...'aB 3-_%.',
    ...'\u00e9\u0301\u0308\u064a\u06cc\u0649\u0643\u06a9\u0647\u06c1\u06c0\u06c2\u0626\u0654\u0629\u0640\u0660\u06f9\u200b\u200e\u200c\u00ad\u2011\u2212\u00a0\t\ufef2\ufeff\u03c2\uff21',
  ]
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), 500)
  const { rows } = await connection.db.execute<{ key: string }>(
    sql`select btrim(text_key(written)) as key from unnest(${sql.param(texts)}::text[]) with ordinality as t(written, n) order by n`,
  )
  assert.deepEqual(
    rows.map(({ key }, index) => [texts[index], key]),
    texts.map((text) => [text, textKey(text)]),
  )
})
