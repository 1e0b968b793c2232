import type { CSSProperties } from 'react'

/** The most columns that fields stand in. */
export const mostColumns = 9

/** Of as many fields, how many columns leave the fewest gaps in the last row where there is room for `columns`. */
const columnsOf = (fields: number, columns: number) => Math.ceil(fields / Math.ceil(fields / Math.min(fields, columns)))

/** For each room that one more column needs, in how many columns so many fields stand: what `fieldsStyles` takes, as custom properties. */
export const fieldColumns = (fields: number) =>
  Object.fromEntries(
    Array.from({ length: mostColumns }, (_, index) => [`--in-${index + 1}`, String(fields > 0 ? columnsOf(fields, index + 1) : 1)]),
  ) as CSSProperties
