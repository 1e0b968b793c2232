import { strToU8, zipSync, type Zippable } from 'fflate'

/** A cell: a text, a number, or a day as spreadsheets keep it. */
export type Value = string | number | { readonly serial: number }

export interface SheetOf {
  readonly name: string
  readonly rows: readonly (readonly Value[])[]
  readonly state?: 'hidden' | 'veryHidden'
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cellXml(value: Value, place: number, row: number) {
  const address = `${String.fromCharCode(65 + place)}${row}`
  if (typeof value === 'object') return `<c r="${address}" s="1"><v>${value.serial}</v></c>`
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  return value === '' ? '' : `<c r="${address}" t="inlineStr"><is><t>${escape(value)}</t></is></c>`
}

const rowXml = (cells: readonly Value[], at: number) =>
  `<row r="${at + 1}">${cells.map((value, place) => cellXml(value, place, at + 1)).join('')}</row>`

/** An XLSX file as banks write them: cells as texts in their place, days as numbers with a style. */
export function createWorkbook(sheets: readonly SheetOf[], more: Zippable = {}): Uint8Array {
  const names = sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`)
  const targets = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  const parts = sheets.map(
    ({ rows }, at) =>
      [`xl/worksheets/sheet${at + 1}.xml`, strToU8(`<worksheet><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`)] as const,
  )
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets>${names.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${targets.join('')}</Relationships>`),
    'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    ...Object.fromEntries(parts),
    ...more,
  })
}
