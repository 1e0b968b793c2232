import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const reads = readFileSync(new URL('../../migrations/former.sql', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** In a rolling update, processes of the landing before run on the new tables. */
test('the migrations leave each table and column that the landing before uses: a rename is two landings', async () => {
  assert.ok(reads.length > 30, String(reads.length))
  for (const read of reads) await assert.doesNotReject(api.db.execute(sql.raw(read)), read)
})
