/** Where people here dial from: a number that begins with one zero is one of this country. */
export const ownCountry = '92'

/** The text to search of some columns, as SQL: each after a space, so that ` ab` matches words that start with it. */
export const searchText = (columns: readonly string[]) => `lower(${columns.map((column) => `' ' || ${column}`).join(' || ')})`

/** The digits of a stored telephone number as they are dialled from abroad, as SQL: however it is written, it is found in one way. */
export const dialled = (column: string) =>
  `regexp_replace(regexp_replace(regexp_replace(${column}, '[(]0[)]|[^0-9]', '', 'g'), '^00', ''), '^0', '${ownCountry}')`
