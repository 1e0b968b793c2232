import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { columnList, readTables } from '../../src/db/catalog'
import type { Query } from '../../src/db'
import type { TestApi } from '../support/testApi'

interface Column extends Record<string, unknown> {
  readonly name: string
  readonly type: string
  /** The target of its foreign key, or null. */
  readonly table: string | null
  readonly key: string | null
}

/** A value of each type. */
const values: Readonly<Record<string, () => unknown>> = {
  text: () => 'Some text, "quoted"',
  integer: () => 1001,
  bigint: () => 1001,
  smallint: () => 7,
  boolean: () => true,
  uuid: () => randomUUID(),
  date: () => '2026-01-02',
  'timestamp(3) with time zone': () => '2026-01-02T03:04:05.678Z',
  'double precision': () => 1.5,
  'numeric(14,2)': () => 12.5,
  jsonb: () => ({ field: 'a value' }),
  'text[]': () => ['one', 'two'],
  'bigint[]': () => [1001],
}

/** Columns whose check refuses the value of their type. */
const checked: Readonly<Record<string, unknown>> = { 'payments.status': 'Accepted', 'payments.reason': null }

/** Adds a row, with a value in each column, to each table that has none: the catalog of the database says which there are. */
export const fillTables = (api: TestApi) =>
  api.bend(async (tx) => {
    for (const { name, columns } of await readTables(tx)) {
      if (!(await isEmpty(tx, name))) continue
      const row: Record<string, unknown> = {}
      for (const column of await columnsOf(tx, name)) row[column.name] = await valueOf(tx, name, column)
      await tx.execute(sql`insert into ${sql.identifier(name)} (${columnList(columns)}) overriding system value
        select ${columnList(columns)} from jsonb_populate_record(null::${sql.identifier(name)}, ${JSON.stringify(row)}::jsonb)`)
    }
  })

async function isEmpty(tx: Query, table: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${sql.identifier(table)} limit 1`)
  return rows.length === 0
}

async function columnsOf(tx: Query, table: string) {
  const { rows } =
    await tx.execute<Column>(sql`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, r.relname as table, key.attname as key
    from pg_attribute a
      left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]
      left join pg_class r on r.oid = k.confrelid
      left join pg_attribute key on key.attrelid = k.confrelid and key.attnum = k.confkey[1]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`)
  return rows
}

async function valueOf(tx: Query, table: string, { name, type, ...reference }: Column): Promise<unknown> {
  const place = `${table}.${name}`
  if (place in checked) return checked[place]
  if (reference.table !== null && reference.key !== null) {
    const { rows } = await tx.execute<{ value: string }>(
      sql`select ${sql.identifier(reference.key)}::text as value from ${sql.identifier(reference.table)} limit 1`,
    )
    return rows[0]?.value
  }
  const make = values[type]
  if (!make) throw new Error(`Add a value of the type ${type}, for ${place}`)
  return make()
}
