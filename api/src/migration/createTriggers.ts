import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database, Query } from '../db/connection/connect'

const folder = new URL('../db/triggers/', import.meta.url)

/** Replaces all triggers and functions by those of the folder `triggers`, when its files or the time zone have changed. */
export async function createTriggers(db: Database, timeZone: string) {
  const files = readdirSync(fileURLToPath(folder))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll('{TIME_ZONE}', timeZone))
  const hash = createHash('sha256').update(files.join('\n')).digest('hex')
  await db.execute(sql`create table if not exists drizzle.triggers (hash text not null)`)
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.triggers`)
  if (rows[0]?.hash === hash) return
  await db.transaction(async (tx) => {
    await dropTriggers(tx)
    for (const file of files) await tx.execute(sql.raw(file))
    await tx.execute(sql`delete from drizzle.triggers`)
    await tx.execute(sql`insert into drizzle.triggers values (${hash})`)
  })
}

async function dropTriggers(tx: Query) {
  const { rows } = await tx.execute<{ name: string; table: string }>(sql`select t.tgname as name, c.relname as table from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`)
  for (const { name, table } of rows) await tx.execute(sql`drop trigger ${sql.identifier(name)} on ${sql.identifier(table)}`)
}
