import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database, Query } from '../db'
import type { Settings } from '../settings'

/** The settings by which the database knows the day of a moment and the country of a number. */
export type Region = Pick<Settings, 'timeZone' | 'countryCode'>

const folder = new URL('../db/triggers/', import.meta.url)

/**
 * Replaces all triggers and functions by those of the folder `triggers`, when its files, the time zone or the country have changed. Counts by
 * day, or the digits of numbers, are made anew if these have changed: nobody writes meanwhile, since dropped triggers lock their tables.
 */
export async function createTriggers(db: Database, { timeZone, countryCode }: Region) {
  const files = readdirSync(fileURLToPath(folder))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replaceAll('{TIME_ZONE}', timeZone).replaceAll('{COUNTRY_CODE}', countryCode))
  const hash = createHash('sha256').update(files.join('\n')).digest('hex')
  await db.execute(sql`create table if not exists drizzle.triggers (hash text not null)`)
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.triggers`)
  if (rows[0]?.hash === hash) return
  await db.transaction(async (tx) => {
    const readBoth = async () => [await readFunctions(tx, ['count_daily', 'local_day']), await readFunctions(tx, ['dial_digits'])]
    const [days, digits] = await readBoth()
    await dropTriggers(tx)
    for (const file of files) await tx.execute(sql.raw(file))
    const [newDays, newDigits] = await readBoth()
    await tx.execute(sql`set local statement_timeout = 0`)
    if (newDays !== days) await tx.execute(sql`select recount_daily()`)
    if (newDigits !== digits) await tx.execute(sql`update app_users set mobile_no = mobile_no; reindex index app_users_dialled`)
    await tx.execute(sql`delete from drizzle.triggers`)
    await tx.execute(sql`insert into drizzle.triggers values (${hash})`)
  })
}

async function dropTriggers(tx: Query) {
  const { rows } = await tx.execute<{ name: string; table: string }>(sql`select t.tgname as name, c.relname as table from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`)
  for (const { name, table } of rows) await tx.execute(sql`drop trigger ${sql.identifier(name)} on ${sql.identifier(table)}`)
}

/** The text of what decides on stored values; null before the first run. */
async function readFunctions(tx: Query, names: readonly string[]) {
  const { rows } = await tx.execute<{ text: string | null }>(sql`select string_agg(prosrc, '' order by proname) as text from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${sql.param([...names])}::text[])`)
  return rows[0]?.text
}
