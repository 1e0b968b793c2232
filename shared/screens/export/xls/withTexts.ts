import type { SheetRow } from '../sheet'
import { record, recordsIn, recordSize, toView } from './records'

/** A workbook whose cells of text name the texts of `sheets`. Changes the cells of the workbook that it gets. */
export function withTexts(workbook: Uint8Array<ArrayBuffer>, sheets: readonly SheetRow[][]): Uint8Array<ArrayBuffer> {
  const view = toView(workbook)
  const places = new Map<string, number>()
  const positions: number[] = []
  let table = { from: 0, to: 0 }
  let cells = 0
  let sheet = -2
  for (const { type, from, to } of recordsIn(view)) {
    if (type === record.beginning) sheet += 1
    if (type === record.sheet) positions.push(from)
    if (type === record.textTable) table = { from: from - 4, to }
    if (type !== record.sharedText) continue
    const text = String(sheets[sheet]?.[view.getUint16(from, true)]?.[view.getUint16(from + 2, true)])
    const place = places.get(text) ?? places.size
    places.set(text, place)
    view.setUint32(from + 6, place, true)
    cells += 1
  }
  const texts = textTable([...places.keys()], cells)
  const offset = texts.size - (table.to - table.from)
  for (const position of positions) view.setUint32(position, view.getUint32(position, true) + offset, true)
  return concatenate([workbook.subarray(0, table.from), ...texts.records, workbook.subarray(table.to)])
}

/**
 * The table of texts, and the records that continue it. A record begins with its type and length; a text, with its length in UTF-16 units and a byte that
 * says that they have two bytes each; the rest of a text in a further record, with that byte. Some readers decode each record alone, so that none ends
 * within a pair of units.
 */
function textTable(texts: readonly string[], cells: number) {
  const records: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let view = new DataView(new ArrayBuffer(4 + recordSize))
  let at = 4
  const uint16 = (value: number) => {
    view.setUint16(at, value, true)
    at += 2
  }
  const twoBytes = () => {
    view.setUint8(at, 1)
    at += 1
  }
  const end = (type: number) => {
    view.setUint16(0, type, true)
    view.setUint16(2, at - 4, true)
    records.push(new Uint8Array(view.buffer, 0, at))
    size += at
    view = new DataView(new ArrayBuffer(4 + recordSize))
    at = 4
  }
  const endRecord = () => end(records.length === 0 ? record.textTable : record.continuation)

  view.setUint32(at, cells, true)
  view.setUint32(at + 4, texts.length, true)
  at += 8
  for (const text of texts) {
    if (at + 7 > view.byteLength) endRecord()
    uint16(text.length)
    twoBytes()
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      if (at + (isPair(unit) ? 4 : 2) > view.byteLength) {
        endRecord()
        twoBytes()
      }
      uint16(unit)
    }
  }
  endRecord()
  return { records, size }
}

const isPair = (unit: number) => unit >= 0xd800 && unit < 0xdc00

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
