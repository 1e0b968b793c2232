import type { SheetRow } from '../sheet'

/** Types of records of BIFF8. A shared text is a cell that names a text of the table by its place. */
const record = { sheet: 0x85, textTable: 0xfc, continuation: 0x3c, sharedText: 0xfd, beginning: 0x809 } as const

/** The bytes of a record after its type and length, at most. */
const recordSize = 8_224

/** A record in a stream. Its type and length are the four bytes before `from`. */
interface BiffRecord {
  readonly type: number
  readonly from: number
  readonly to: number
}

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => new DataView(buffer, byteOffset, byteLength)

function* recordsIn(view: DataView): Generator<BiffRecord> {
  for (let from = 4, to: number; from <= view.byteLength; from = to + 4) {
    to = from + view.getUint16(from - 2, true)
    yield { type: view.getUint16(from - 4, true), from, to }
  }
}

const sector = 512
const miniSector = 64
const entrySize = 128
const smallest = 4_096

/** The workbook in a compound file by xlsx, which writes the sectors of a stream beside each other. */
export function workbookIn(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = toView(file)
  const uint = (at: number) => view.getUint32(at, true)
  const sectorAt = (index: number) => sector * (index + 1)
  const root = sectorAt(uint(48))
  for (let entry = root; entry < root + sector; entry += entrySize) {
    if (new TextDecoder('utf-16le').decode(file.subarray(entry, entry + 16)) !== 'Workbook') continue
    const start = uint(entry + 116)
    const size = uint(entry + 120)
    const from = size < smallest ? sectorAt(uint(root + 116)) + miniSector * start : sectorAt(start)
    return file.subarray(from, from + size)
  }
  throw new Error('The file would have no workbook')
}

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
  const offset = texts.length - (table.to - table.from)
  for (const position of positions) view.setUint32(position, view.getUint32(position, true) + offset, true)
  return concatenate([workbook.subarray(0, table.from), texts, workbook.subarray(table.to)])
}

/**
 * The table of texts, and the records that continue it. A record begins with its type and length; a text, with its length in UTF-16 units and a byte that
 * says that they have two bytes each; the rest of a text in a further record, with that byte. Some readers decode each record alone, so that none ends
 * within a pair of units.
 */
function textTable(texts: readonly string[], cells: number): Uint8Array<ArrayBuffer> {
  const records: Uint8Array[] = []
  let body = [...uint32(cells), ...uint32(texts.length)]
  const end = () => {
    const type = records.length === 0 ? record.textTable : record.continuation
    records.push(Uint8Array.from([...uint16(type), ...uint16(body.length), ...body]))
    body = []
  }
  for (const text of texts) {
    if (body.length + 7 > recordSize) end()
    body.push(...uint16(text.length), twoBytes)
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      if (body.length + (isPair(unit) ? 4 : 2) > recordSize) {
        end()
        body.push(twoBytes)
      }
      body.push(unit & 0xff, unit >> 8)
    }
  }
  end()
  return concatenate(records)
}

const twoBytes = 1
const uint16 = (value: number) => [value & 0xff, value >> 8] as const
const uint32 = (value: number) => [...uint16(value & 0xffff), ...uint16(value >>> 16)]
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
