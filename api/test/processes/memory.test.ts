import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { connect } from '../../src/db/connection/connect'

const megabyte = 1024 * 1024

/** Reads at the level of the driver, where the memory is at stake: the HTTP layer would take ten times as long. */
async function embeddedDatabaseStaysFlat() {
  const { db, close } = await connect({ folder: 'memory://' })
  const read = async (times: number) => {
    for (let n = 0; n < times; n++) await db.execute(sql`select n, repeat(md5(n::text), 4) as text from generate_series(1, 100) as n`)
  }
  await read(5_000)
  const before = process.memoryUsage.rss()
  await read(15_000)
  const grown = (process.memoryUsage.rss() - before) / megabyte
  await close()
  assert.ok(grown < 120, `15,000 reads took ${grown.toFixed(0)} MB that were not given back`)
}

test('twenty thousand reads of the embedded database leave its memory flat', embeddedDatabaseStaysFlat)
