import { CFB, utils, write, type AOA2SheetOpts } from 'xlsx'
import type { SheetRow } from '../sheet'
import { withTexts, workbookIn } from './records'

/** The rows that an .xls sheet can hold below its titles. The format drops any further row silently. */
export const rowsASheet = 65_535

/** The UTF-16 units that a cell can hold. */
const unitsACell = 32_767

const options: AOA2SheetOpts & { dense: true } = { dense: true }

/**
 * A real BIFF8 file with as many sheets as the rows need, each with the titles on top. Throws unless it has as many rows as the list, and where a text
 * is longer than a cell can hold.
 * xlsx alone cuts texts at 255 units, compares each text with all before it, and never ends with one of more than 4,110: it writes empty texts here.
 */
export function createXls(titles: readonly string[], sheetRows: readonly SheetRow[], count: number): ArrayBuffer {
  if (sheetRows.length !== count) throw new Error(`The file would have ${sheetRows.length} rows instead of ${count}`)
  if (sheetRows.some((row) => row.some((value) => typeof value === 'string' && value.length > unitsACell)))
    throw new Error('A text is longer than a cell can hold')
  const sheets = createSheets(titles, sheetRows)
  const book = utils.book_new()
  for (const rows of sheets) {
    const blank = rows.map((row) => row.map((value) => (typeof value === 'string' ? '' : value)))
    utils.book_append_sheet(book, utils.aoa_to_sheet<string | number>(blank, options))
  }
  const written = new Uint8Array(write(book, { bookType: 'biff8', type: 'array', bookSST: true }))
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/Workbook', withTexts(workbookIn(written), sheets))
  const file = new Uint8Array(CFB.write(container, { type: 'array' }) as Uint8Array)
  return file.buffer
}

function createSheets(titles: readonly string[], sheetRows: readonly SheetRow[]) {
  const sheets: SheetRow[][] = []
  for (let from = 0; from === 0 || from < sheetRows.length; from += rowsASheet) sheets.push([titles, ...sheetRows.slice(from, from + rowsASheet)])
  return sheets
}
