import type { SheetRow } from '../sheet'
import { record as recordType, recordsIn, toView, type BiffRecord } from './records'

/** Throws unless a workbook has these cells, and no others. The reader of xlsx searches all records at each character: it needs hours for 65,535 rows. */
export function verify(workbook: Uint8Array<ArrayBuffer>, sheets: readonly SheetRow[][]): void {
  const view = toView(workbook)
  const texts = textsIn(view)
  const positions: number[] = []
  const beginnings: number[] = []
  let cells = 0
  for (const { type, from } of recordsIn(view)) {
    if (type === recordType.sheet) positions.push(view.getUint32(from, true))
    if (type === recordType.beginning) beginnings.push(from - 4)
    if (type !== recordType.sharedText && type !== recordType.number) continue
    const value = type === recordType.number ? view.getFloat64(from + 6, true) : texts[view.getUint32(from + 6, true)]
    const row = view.getUint16(from, true)
    const column = view.getUint16(from + 2, true)
    if (!Object.is(value, sheets[beginnings.length - 2]?.[row]?.[column])) throw new Error(`The file would have another value in row ${row + 1}`)
    cells += 1
  }
  const cellCount = sheets.flat().reduce((sum, row) => sum + row.length, 0)
  if (cells !== cellCount) throw new Error(`The file would have ${cells} cells instead of ${cellCount}`)
  if (positions.join() !== beginnings.slice(1).join()) throw new Error('The file would name another beginning of a sheet')
}

function textsIn(view: DataView): string[] {
  const parts: BiffRecord[] = []
  for (const record of recordsIn(view)) {
    if (record.type === recordType.textTable || (parts.length > 0 && record.type === recordType.continuation)) parts.push(record)
    else if (parts.length > 0) break
  }
  const [table] = parts
  if (!table) return []
  let part = 0
  let at = table.from + 8
  let end = table.to
  const next = () => {
    const { from, to } = parts[++part] ?? { from: view.byteLength, to: view.byteLength }
    at = from
    end = to
  }
  return Array.from({ length: view.getUint32(table.from + 4, true) }, () => {
    if (at === end) next()
    const units = new Uint16Array(view.getUint16(at, true))
    at += 3
    for (let index = 0; index < units.length; index += 1) {
      if (at === end) {
        next()
        at += 1
      }
      units[index] = view.getUint16(at, true)
      at += 2
    }
    return toText(units)
  })
}

const batch = 8_192

function toText(units: Uint16Array): string {
  let text = ''
  for (let from = 0; from < units.length; from += batch) text += String.fromCharCode(...units.subarray(from, from + batch))
  return text
}
