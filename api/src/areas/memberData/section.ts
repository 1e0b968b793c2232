import { asc, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { appUsers, Query } from '../../db'

/** Members, by what tables name them: also by the numbers and addresses of before that nobody else has today. */
export interface People {
  readonly ids: readonly number[]
  readonly mobiles: readonly string[]
  readonly emails: readonly string[]
}

export type Member = People & Pick<typeof appUsers.$inferSelect, 'user_code' | 'name'>

/** The erasure of a member takes the row along by its foreign key, leaves it without the member, or deletes what `where` finds. */
type Erasure = 'cascade' | 'set null' | 'delete'

export type Row = Readonly<Record<string, unknown>>

interface Part {
  readonly table: PgTable
  /** The columns that are no data of the member, each with the reason. */
  readonly leavesOut: Readonly<Record<string, string>>
}

export interface Section {
  /** Its key in the JSON. */
  readonly name: string
  readonly title: string
  readonly erasure: Erasure
  readonly where: (people: People) => SQL | undefined
  readonly parts: readonly Part[]
  /** The columns with the id of a picture. */
  readonly pictures: readonly string[]
  readonly read: (db: Query, people: People) => Promise<readonly Row[]>
}

interface Options<T extends PgTable> {
  /** Tells two sections of one table apart. */
  readonly name?: string
  readonly title: string
  /** By default the foreign key takes the row along. */
  readonly erasure?: Erasure
  /** By default the rows whose `user_id` is the member's. */
  readonly where?: Section['where']
  readonly leavesOut?: { readonly [C in keyof T['_']['columns']]?: string }
  readonly pictures?: readonly (keyof T['_']['columns'] & string)[]
}

export const sameMember = 'the member'

/** The rows of one table that are about a member, with every column that is not left out: a new column is in the archive by itself. */
export function section<T extends PgTable>(
  table: T,
  { name, title, erasure = 'cascade', leavesOut, pictures = [], ...options }: Options<T>,
): Section {
  const { user_id } = getTableColumns<PgTable>(table)
  const where = options.where ?? (user_id && (({ ids }) => inArray(user_id, [...ids])))
  if (!where) throw new Error(`No column says to whom the rows of ${getTableName(table)} belong`)
  const reasons: Readonly<Record<string, string>> = { ...(user_id && { user_id: sameMember }), ...leavesOut }
  const columns = Object.fromEntries(Object.entries<PgColumn>(getTableColumns<PgTable>(table)).filter(([column]) => !(column in reasons)))
  return {
    name: name ?? getTableName(table),
    title,
    erasure,
    where,
    parts: [{ table, leavesOut: reasons }],
    pictures,
    read: (db, people) =>
      db
        .select(columns)
        .from(table as PgTable)
        .where(where(people))
        .orderBy(...keyOf(table).map((column) => asc(column))),
  }
}

function keyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}
