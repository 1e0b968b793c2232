import { utils, write, type AOA2SheetOpts, type WorkBook } from 'xlsx'
import type { SheetRow } from './sheet'

/** The rows that an .xls sheet can hold below its titles. The format drops any further row silently. */
export const rowsASheet = 65_535

const options: AOA2SheetOpts & { dense: true } = { dense: true }

/** A workbook with as many sheets as the rows need, each with the titles on top. */
export function bookOf(titles: readonly string[], sheetRows: readonly SheetRow[]): WorkBook {
  const book = utils.book_new()
  const sheets = Math.max(1, Math.ceil(sheetRows.length / rowsASheet))
  for (let index = 0; index < sheets; index += 1) {
    const part = sheetRows.slice(index * rowsASheet, (index + 1) * rowsASheet)
    const sheet = utils.aoa_to_sheet<string | number>([[...titles], ...part.map((row) => [...row])], options)
    utils.book_append_sheet(book, sheet, `Sheet${index + 1}`)
  }
  return book
}

/** How many rows a workbook has, by the ranges of its sheets. */
export const rowsIn = (book: WorkBook) =>
  book.SheetNames.reduce((sum, name) => {
    const { s, e } = utils.decode_range(book.Sheets[name]?.['!ref'] ?? 'A1')
    return sum + e.r - s.r
  }, 0)

/** A real BIFF8 file. Throws rather than leaving out a row. */
export function xlsOf(titles: readonly string[], sheetRows: readonly SheetRow[], count: number): ArrayBuffer {
  const book = bookOf(titles, sheetRows)
  const found = rowsIn(book)
  if (found !== count) throw new Error(`The file would have ${found} rows instead of ${count}`)
  return write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer
}
