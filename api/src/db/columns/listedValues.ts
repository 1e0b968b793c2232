import { getInfo, profileFields } from '@matchdesk/shared/contract'

/** A value of a list of master data, as the index of users knows it. */
export const listValue = (type: string, name: string) => `${type}: ${name}`

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A column of users that draws from a list. */
interface ListColumn {
  readonly type: string
  readonly column: string
  /** The listed value in it, as SQL: of a size, that is its unit. */
  readonly value: string
  /** SQL of the text before the listed value. */
  readonly prefix: string
}

const columns: readonly ListColumn[] = Object.entries(profileFields).flatMap(([column, schema]) => {
  const { control, options } = getInfo(schema) ?? {}
  const type = options?.params?.type
  if (type === undefined) return []
  const measure = { value: `regexp_replace("${column}", '^[0-9.]+ ', '')`, prefix: `coalesce(substring("${column}" from '^[0-9.]+ '), '')` }
  return [{ type, column, ...(control === 'measure' ? measure : { value: `"${column}"`, prefix: `''` }) }]
})

/** Every value of a list that a user's profile holds, as an array in SQL. */
export const listValues = `array[${columns.map(({ type, value }) => `${quote(listValue(type, ''))} || ${value}`).join(', ')}]`

/** The columns of users that draw from a list. */
export const listColumns = (type: string) => columns.filter((column) => column.type === type)
