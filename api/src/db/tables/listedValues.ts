import { infoOf, profileFields } from '@matchdesk/shared/contract'

/** A value of a list of master data, as the index of users knows it. */
export const listedValue = (type: string, name: string) => `${type}: ${name}`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Every value of a list that a user's profile holds, as an array in SQL; of a size, that is its unit. */
export const listedValues = `array[${Object.entries(profileFields)
  .flatMap(([column, schema]) => {
    const { control, options } = infoOf(schema) ?? {}
    const type = options?.params?.type
    if (type === undefined) return []
    const value = control === 'measure' ? `regexp_replace("${column}", '^[0-9.]+ ', '')` : `"${column}"`
    return [`${quoted(listedValue(type, ''))} || ${value}`]
  })
  .join(', ')}]`
