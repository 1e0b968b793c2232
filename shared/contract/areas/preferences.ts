import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { level } from '../grammar/level'
import { Id, boundRecord } from '../grammar/values'
import { undoSeconds } from './payments'

const { read, write } = operations('self', 'lists')

const maxColumns = 60
/** More lists than the console and remotes of other teams have. */
export const maxTables = 200
const columnName = z.string().check(z.maxLength(100))
const columnNames = z.array(columnName).check(z.maxLength(maxColumns))

/** Three quarters, one and a half times and twice the width that the column's kind of value needs. */
export const columnWidths = ['narrow', 'wide', 'widest'] as const

/** Columns are named by their field or, without one, by their title. */
export const tableArrangement = z.object({
  /** The columns in their order; a column that is not in it comes after the others. */
  order: columnNames,
  hidden: columnNames,
  widths: boundRecord(columnName, z.enum(columnWidths), maxColumns),
  /** Rows of one line, 36 pixels high. */
  compact: z.boolean(),
})
export type TableArrangement = z.output<typeof tableArrangement>

/** `view` is the id of the view in which the list opens; `folded` folds the form of its new records. */
const opening = { view: level('lists', Id), folded: level('lists', z.boolean()) }
const table = z.extend(tableArrangement, opening)

/** The name of a list. */
const listName = z.string().check(z.maxLength(100))

/** The seconds in which an administrator can undo an act. The longest time is over ten times the usual one, as WCAG 2.2.1 asks. */
export const undoTimes = [undoSeconds, 30, 120] as const
const undo = level('records', z.literal(undoTimes))

/** An administrator's arrangements of tables and time to undo, the same in every browser. */
export const readPreferences = read('/preferences', z.object({ tables: z.record(listName, table), undo }), { resources: ['preferences'] })

/** Replaces the arrangement of the tables that the body names, and what else it names. */
export const savePreferences = write('PUT /preferences', {
  title: 'Changed preferences',
  scope: 'account',
  unaudited: true,
  body: z.object({ tables: boundRecord(listName, table, maxTables), undo }),
  changes: { preferences: 0 },
})

export const preferences = { read: readPreferences, save: savePreferences }
