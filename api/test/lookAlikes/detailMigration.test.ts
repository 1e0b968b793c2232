import { sql } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { payments, screenshotHashes } from '../../src/db/schema'
import { migrate } from '../../src/migration/migrate'
import { freshDatabase, open } from '../support/engine'
import { migrateUntil } from '../support/migrateUntil'

test('an upgrade takes away hashes of the older kind, and leaves their screenshots to the worker', async () => {
  const database = await freshDatabase('none')
  const connection = await open(database)
  try {
    await migrateUntil(connection, 'text_details')
    const { db } = connection
    const [stored, demo] = [randomUUID(), randomUUID()]
    await db.execute(
      sql`insert into app_users (id, name, sex, mobile_no, email_id) values (1, 'Amina', 'Female', '+923000000001', 'amina@example.org')`,
    )
    await db.execute(sql`insert into files (id, bytes, shared) values (${stored}, 1, false), (${demo}, 1, true)`)
    await db.execute(sql`insert into payments (user_id, kind, package_name, package_amount, package_duration, screenshot, hashed_screenshot)
      select 1, 'normal', 'Gold', 900, 1, id, id from files`)
    await db.execute(sql`insert into screenshot_hashes (file_id, place, difference, frequency) values (${stored}, 0, 1, 1), (${stored}, 1, 1, 1)`)
    await connection.exclusively((admin) => migrate(admin))
    assert.equal(await db.$count(screenshotHashes), 0)
    const rows = await db.select({ screenshot: payments.screenshot, hashed: payments.hashed_screenshot }).from(payments)
    assert.deepEqual(Object.fromEntries(rows.map(({ screenshot, hashed }) => [screenshot, hashed])), { [stored]: null, [demo]: demo })
  } finally {
    await connection.close()
    await database.drop()
  }
})
