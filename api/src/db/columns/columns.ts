import { bigint, customType, index, text, timestamp, uuid, type AnyPgColumn, type PgColumn } from 'drizzle-orm/pg-core'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

export const idColumn = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => timestampColumn('created_at').notNull().defaultNow()
export const updatedAt = () => timestampColumn('updated_at').notNull().defaultNow()
/** The columns of a record that two people may edit. `updated_by`, who wrote the version, is no reference: the deletion of an administrator would write each row. */
export const versionColumns = () => ({ createdAt: createdAt(), updatedAt: updatedAt(), updated_by: uuid('updated_by') })
export const textColumn = (name: string) => text(name).notNull().default('')
export const pictureColumn = (name: string) => uuid(name)
/** The id of a row without which this one goes. */
export const ownerId = (name: string, owner: () => AnyPgColumn) =>
  bigint(name, { mode: 'number' }).notNull().references(owner, { onDelete: 'cascade' })
/** An index of the rows alone that match. */
export const indexWhere = (name: string, isMatch: SQL, ...columns: Parameters<ReturnType<typeof index>['on']>) =>
  index(name)
    .on(...columns)
    .where(isMatch)
export const computedText = customType<{ data: string }>({ dataType: () => 'text' })

export const statuses = ['Pending', 'Accepted', 'Rejected'] as const

/**
 * The column of the text to search: every text that a row of a list shows, beside what finds a user in the list of users. Each is after a space, so that ` ab`
 * matches words that start with it.
 */
export const searchColumn = (columns: readonly string[]) =>
  computedText('search')
    .notNull()
    .generatedAlwaysAs(sql.raw(`text_key(${columns.map((column) => `' ' || ${column}`).join(' || ')})`))

/** SQL for "Deleted user" where a row has no user any more: lists show this text, and a search finds it. */
export const orPlaceholder = (id: string) => `case when ${id} is null then 'Deleted user' else '' end`

/** The same for texts of several tables, computed when it is read. Null counts as no text. */
export const joinSearchText = (texts: readonly SQLWrapper[]): SQL => sql`text_key(concat_ws(' ', '', ${sql.join([...texts], sql`, `)}))`

/** The key of a name, as SQL; in TypeScript, `textKey` makes the same. */
export const toKey = (name: SQLWrapper): SQL => sql`btrim(text_key(${name}))`

/** The digits of a stored telephone number as they are dialled from abroad, as SQL: however it is written, it is found in one way. */
export const dialDigits = (column: string) => `dial_digits(${column})`

/** One parameter, however many values: the text of the statement stays the same. */
export const isAmong = (column: PgColumn, values: Iterable<number | string | null>): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
