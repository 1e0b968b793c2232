import * as z from 'zod/mini'
import { read, write } from './endpoint'
import { extra } from './extra'
import { Id } from './values'

const name = 'preferences'
const columnName = z.string().check(z.maxLength(100))
const columnNames = z.array(columnName).check(z.maxLength(60))

/** How wide a column is, beside the width that its kind of value needs: three quarters, one and a half times, or twice as wide. */
export const columnWidths = ['narrow', 'wide', 'widest'] as const

const arrangement = {
  /** The columns in their order; a column that is not in it comes after the others. */
  order: columnNames,
  hidden: columnNames,
  widths: z.record(columnName, z.enum(columnWidths)),
  /** Rows of one line, 36 pixels high. */
  compact: z.boolean(),
}

/** How one administrator arranges a table. Columns are named by their field or, without one, by their title. */
export const tableArrangement = z.object(arrangement)
export type TableArrangement = z.output<typeof tableArrangement>

/** `view` is the id of the view in which the list opens. */
const table = z.object({ ...arrangement, view: extra('views', Id) })
export type StoredTable = z.output<typeof table>

/** By the name of the list. */
const tables = z.record(z.string().check(z.maxLength(100)), table)

/** Whether keys of one letter act in lists, and on records of a list. */
const keys = extra(name, z.boolean())

/** How an administrator arranges tables, and uses the keyboard, in every browser. */
export const readPreferences = read('/preferences', z.object({ tables, keys }), { resources: [name], extra: name })

/** Replaces the arrangement of the tables that the body names, and what else it names. */
export const savePreferences = write('PUT /preferences', {
  title: 'Changed preferences',
  unaudited: true,
  body: z.object({ tables, keys }),
  changes: { [name]: 0 },
  extra: name,
})

export const preferences = { read: readPreferences, save: savePreferences }
