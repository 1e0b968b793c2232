import { getTableName, sql } from 'drizzle-orm'
import { tables } from '../undo/tables'
import type { TestApi } from '../support/testApi'

/** Columns that no screen shows. */
const unseen = ['updated_at', 'updated_by', 'password_hash', 'search']

/** From now on the database notes in which tables rows come, go or change, also by triggers. */
export async function noteTouchedTables(api: TestApi) {
  await api.db.execute(sql.raw(`create table touched (name text, is_deleted boolean)`))
  await api.db.execute(
    sql.raw(`create function note_touched() returns trigger language plpgsql as $$ begin
      if tg_op <> 'UPDATE' or to_jsonb(new) - '{${unseen}}'::text[] is distinct from to_jsonb(old) - '{${unseen}}'::text[] then
        insert into touched values (tg_table_name, tg_op = 'DELETE');
      end if;
      return null;
    end $$`),
  )
  for (const name of tables.map((table) => getTableName(table)))
    await api.db.execute(
      sql.raw(`create trigger zz_touched after insert or update or delete on "${name}" for each row execute function note_touched()`),
    )
}

/** The tables that changed while something ran. A deleted row takes along the rows that name it, or their value, whether this one has such rows or not. */
export async function touchedDuring(api: TestApi, run: () => Promise<unknown>): Promise<string[]> {
  await api.db.execute(sql`delete from touched`)
  await run()
  const { rows } = await api.db.execute<{ name: string }>(sql`with recursive reached(name, is_deleted) as (
      select name, is_deleted from touched
      union
      select conrelid::regclass::text, confdeltype = 'c' from pg_constraint join reached on confrelid = name::regclass
      where is_deleted and contype = 'f' and confdeltype in ('c', 'n')
    ) select distinct name from reached order by name`)
  return rows.map(({ name }) => name)
}
