export const text = (value: string) => `'${value.replaceAll("'", "''")}'`

function saltOf(label: string) {
  let hash = 2166136261
  for (const character of label) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return hash >>> 1
}

/** A repeatable number from 0 to 2^31 for the row `key`; another label gives an independent one. */
const roll = (label: string, key = 'g') => `(hashint8extended(${key}, ${saltOf(label)}) & 2147483647)`
export const below = (limit: number | string, label: string, key = 'g') => `(${roll(label, key)} % ${limit})::int`
export const chance = (percent: number, label: string, key = 'g') => `(${roll(label, key)} % 100 < ${percent})`
export const fraction = (label: string, key = 'g') => `(${roll(label, key)} / 2147483648.0::float8)`

/** The entry of a list at a place counted from 1. */
export const elementAt = (values: readonly string[], place: string) => `(array[${values.map(text).join(',')}]::text[])[${place}]`
export const pick = (values: readonly string[], label: string, key = 'g') => elementAt(values, `1 + ${below(values.length, label, key)}`)

export const moment = (date: Date) => `'${date.toISOString()}'::timestamptz`

export const insert = (table: string, columns: Readonly<Record<string, string>>, from: string) =>
  `insert into ${table} (${Object.keys(columns)
    .map((column) => `"${column}"`)
    .join(', ')}) select ${Object.values(columns).join(',\n')} ${from}`
