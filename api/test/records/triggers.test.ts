import { sql } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { migrate, migrations } from '../../src/migration/migrate'
import { region } from '../support/engine'
import { TestApi } from '../support/testApi'

const api = new TestApi()

async function triggers() {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('a migration run brings back a trigger that is missing, and drops one that no file has, where the files have changed', async () => {
  const before = await triggers()
  assert.ok(before.includes('app_users_free'))
  await api.db.execute(sql`drop trigger app_users_free on app_users`)
  await api.db.execute(sql`create trigger stray before update on bank_details for each statement execute function refuse_change()`)
  await api.db.execute(sql`update drizzle.triggers set hash = 'that of an older version'`)
  await migrate(api.db, region)
  assert.deepEqual(await triggers(), before)
})

test('no migration has a trigger: triggers and their functions are in src/db/triggers', () => {
  for (const tag of migrations()) {
    const text = readFileSync(new URL(`../../migrations/${tag}.sql`, import.meta.url), 'utf8')
    assert.doesNotMatch(text, /create (or replace )?trigger|returns trigger/i, tag)
  }
})

test('a database from before the first migration is refused and stays as it is', async () => {
  const moments = sql`select id, created_at::text from drizzle.__drizzle_migrations order by id`
  await api.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795864749984`)
  const { rows } = await api.db.execute(moments)
  await assert.rejects(migrate(api.db, region), /of a version before 1\.0.*Start with an empty database\.$/)
  assert.deepEqual((await api.db.execute(moments)).rows, rows)
})
