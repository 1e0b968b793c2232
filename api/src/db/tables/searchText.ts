import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { generatedText } from './columns'

/** Where people here dial from: a number that begins with one zero is one of this country. */
export const ownCountry = '92'

/** A text as it is searched, as SQL: in lower case, with one blank where people typed several. */
const searchable = (text: string) => `regexp_replace(lower(${text}), '\\s+', ' ', 'g')`

/** The text to search of some columns, as SQL: each after a space, so that ` ab` matches words that start with it. */
const searchText = (columns: readonly string[]) => searchable(columns.map((column) => `' ' || ${column}`).join(' || '))

/** The column that holds it: every text that a row of a list shows, beside what finds a user in the list of users. */
export const searchColumn = (columns: readonly string[]) =>
  generatedText('search')
    .notNull()
    .generatedAlwaysAs(sql.raw(searchText(columns)))

/** SQL for "Deleted user" where a row has no user any more: lists show this text, and a search finds it. */
export const orDeleted = (id: string) => `case when ${id} is null then 'Deleted user' else '' end`

/** The same for texts of several tables, computed when it is read. Null counts as no text. */
export const joinedSearchText = (texts: readonly SQLWrapper[]): SQL =>
  sql`regexp_replace(lower(concat_ws(' ', '', ${sql.join([...texts], sql`, `)})), '\\s+', ' ', 'g')`

/** The digits of a stored telephone number as they are dialled from abroad, as SQL: however it is written, it is found in one way. */
export const dialled = (column: string) =>
  `regexp_replace(regexp_replace(regexp_replace(${column}, '[(]0[)]|[^0-9]', '', 'g'), '^00', ''), '^0', '${ownCountry}')`
