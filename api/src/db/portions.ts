import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Query } from './connection/connect'

/** Rows of one statement: few enough for its limit of time, also where other rows and indexes follow. */
const portion = 5_000

/** The places of some rows that match. A statement reads them again, so that it needs no key. */
export const isInPortion = (table: PgTable, matches: SQL | undefined): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${matches ?? sql`true`} limit ${portion}))`

/** Runs a statement over portions until one changes no row. */
export async function repeatPortions(statement: () => Promise<{ readonly rowCount: number | null }>): Promise<void> {
  while (((await statement()).rowCount ?? 0) > 0);
}

export const deleteInPortions = (db: Query, table: PgTable, matches: SQL | undefined): Promise<void> =>
  repeatPortions(() => db.execute(sql`delete from ${table} where ${isInPortion(table, matches)}`))

/** Deletes rows but the newest `maximum`: by their number, since ids have gaps. Two writers at once leave rows to each other. */
export const keepNewest = (db: Query, table: PgTable & { readonly id: PgColumn }, maximum: number) =>
  db.execute(sql`delete from ${table} where ${table.id} in (
    select ${table.id} from ${table} where ${table.id} <= (select ${table.id} from ${table} order by ${table.id} desc offset ${maximum} limit 1)
    order by ${table.id} for update skip locked)`)
