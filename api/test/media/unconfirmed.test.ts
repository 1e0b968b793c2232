import { bank } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { purgeExpired } from '../../src/retention/purgeExpired'
import { onPostgres } from '../support/engine'
import { png } from '../support/images'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const details = { account_title: 'Matchdesk', bank_name: 'Meezan', account_no: '0102' }
async function pictures() {
  const ids: string[] = []
  for await (const page of api.files.list()) ids.push(...page)
  return ids
}

/** `failure` runs in the database while a row of a picture is committed. */
async function addWhile(failure: string) {
  await api.db.execute(sql.raw(`create function fail() returns trigger language plpgsql as $$ begin ${failure}; return null; end $$`))
  await api.db.execute(sql`create constraint trigger fail after insert on files deferrable initially deferred for each row execute function fail()`)
  try {
    return await api.call(bank.add, { body: { ...details, icon: await png() } })
  } finally {
    await api.db.execute(sql`drop function fail cascade`)
  }
}

if (onPostgres)
  test('a picture stays while nobody knows whether its row was committed, and goes with the purge if it was not', async () => {
    const { status } = await addWhile('perform pg_terminate_backend(pg_backend_pid())')
    assert.equal(status, 503)
    assert.equal((await pictures()).length, 1)
    await purgeExpired({ ...api.deps, clock: () => new Date(Date.now() + 2 * 3_600_000) })
    assert.deepEqual(await pictures(), [])
  })

test('a picture goes with the write that the database refuses to commit', async () => {
  const { status } = await addWhile(`raise exception 'The disk is full'`)
  assert.equal(status, 500)
  assert.deepEqual(await pictures(), [])
})
