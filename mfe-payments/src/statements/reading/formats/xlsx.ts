import { unzipSync, strFromU8, type UnzipFileInfo } from 'fflate'
import { ReadingFailure } from '../failure'
import type { Grid } from '../grid'
import { joinSheets } from './sheets'
import { attribute, children, find, parseXml, textOf, type Element } from './xml'

const maxUnpackedBytes = 50 * 1024 * 1024

export const isXlsx = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Reads the sheets of a workbook. It has neither macros nor links to other files, and no more than 50 MB unpacked. */
export function readXlsx(bytes: Uint8Array): Grid {
  const files = unpack(bytes)
  const parts = new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), content]))
  const xml = (name: string) => {
    const part = parts.get(name.toLowerCase())
    return part && parseXml(strFromU8(part))
  }
  const workbook = find(xml('xl/workbook.xml'), 'workbook')
  if (!workbook)
    throw new ReadingFailure(
      'This packed file is no workbook of Excel (.xlsx). Save it in Excel as .xlsx, or export the statement from the bank as CSV.',
    )
  const strings = children(find(xml('xl/sharedStrings.xml'), 'sst'), 'si').map(readString)
  const dayStyles = readDayStyles(find(xml('xl/styles.xml'), 'styleSheet'))
  const is1904 = ['1', 'true'].includes(attribute(find(workbook, 'workbookPr'), 'date1904'))
  const targets = new Map(
    children(find(xml('xl/_rels/workbook.xml.rels'), 'Relationships'), 'Relationship').map((one) => [attribute(one, 'Id'), attribute(one, 'Target')]),
  )
  return joinSheets(
    children(find(workbook, 'sheets'), 'sheet').map((sheet) => {
      const target = targets.get(attribute(sheet, 'id')) ?? ''
      const root = find(xml(target.startsWith('/') ? target.slice(1) : `xl/${target}`), 'worksheet')
      const rows = children(find(root, 'sheetData'), 'row').map((row) => readRow(row, { strings, dayStyles, is1904 }))
      return { name: attribute(sheet, 'name'), isHidden: attribute(sheet, 'state').endsWith('idden'), grid: padRows(rows) }
    }),
  )
}

/** A workbook leaves empty cells out. */
function padRows(rows: Grid): Grid {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

const isWanted = (name: string) =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(name)

/** Looks at the names and sizes of all parts before it unpacks the few that are read. */
function unpack(bytes: Uint8Array) {
  let size = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    size += originalSize
    if (size > maxUnpackedBytes)
      throw new ReadingFailure('This workbook has more than 50 MB unpacked, and no statement has. Export fewer days from the bank.')
    if (/vbaProject|macrosheets?\//i.test(name))
      throw new ReadingFailure('This workbook has macros, which no statement needs. Export the statement from the bank as CSV.')
    if (/externalLinks?\/|connections\.xml$/i.test(name))
      throw new ReadingFailure('This workbook takes values from other files. Export the statement from the bank as CSV.')
    return isWanted(name)
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof ReadingFailure) throw error
    throw new ReadingFailure('This workbook ends in its middle: it was not saved to its end. Export it from the bank again.')
  }
}

/** The text of a string, without the readings that stand beside it. */
const readString = (item: Element | undefined): string => {
  const runs = children(item, 'r')
  return (runs.length > 0 ? runs.flatMap((run) => children(run, 't')) : children(item, 't')).map((text) => String(text['#'] ?? '')).join('')
}

interface Book {
  readonly strings: readonly string[]
  /** The places of the styles by which numbers are days. */
  readonly dayStyles: ReadonlySet<number>
  readonly is1904: boolean
}

function readRow(row: Element, book: Book): string[] {
  const cells: string[] = []
  for (const cell of children(row, 'c')) {
    const place = columnOf(attribute(cell, 'r')) ?? cells.length
    while (cells.length < place) cells.push('')
    cells[place] = readCell(cell, book).trim()
  }
  return cells
}

function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(cell: Element, { strings, dayStyles, is1904 }: Book): string {
  const value = textOf(find(cell, 'v'))
  const type = attribute(cell, 't')
  const hasFormula = children(cell, 'f').length > 0
  if (hasFormula && (value === '' || type === 'e')) return `=${textOf(find(cell, 'f'))}`
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr') return readString(find(cell, 'is'))
  if (type !== '' && type !== 'n') return value
  return dayStyles.has(Number(attribute(cell, 's') || 0)) ? toDay(Number(value), is1904) : toPlainNumber(value)
}

const dayMs = 86_400_000

/** Days since the end of 1899, or since 1904; Excel takes 1900 for a leap year. */
function toDay(serial: number, is1904: boolean): string {
  const date = new Date(Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + Math.floor(serial) * dayMs)
  return Number.isNaN(date.getTime()) || serial <= 0 ? '' : date.toISOString().slice(0, 10)
}

/** `4500.1000000000004` is 4500.1, and `7.0123456789E11` is an id with all its digits. */
const toPlainNumber = (text: string) => {
  const number = Number(text)
  if (text === '' || Number.isNaN(number)) return text
  return Number.isInteger(number) ? (Math.abs(number) < 1e15 ? String(number) : text) : String(Number(number.toFixed(2)))
}

const dayFormats: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])

function readDayStyles(styles: Element | undefined): ReadonlySet<number> {
  const customFormats = new Map(
    children(find(styles, 'numFmts'), 'numFmt').map((format) => [Number(attribute(format, 'numFmtId')), attribute(format, 'formatCode')]),
  )
  const isDay = (id: number) => dayFormats.has(id) || /[dy]/i.test((customFormats.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
  const formats = children(find(styles, 'cellXfs'), 'xf')
  return new Set(formats.flatMap((format, place) => (isDay(Number(attribute(format, 'numFmtId'))) ? place : [])))
}
