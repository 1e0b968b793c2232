/** Types of records of BIFF8. A shared text is a cell that names a text of the table by its place. */
export const record = { sheet: 0x85, textTable: 0xfc, continuation: 0x3c, sharedText: 0xfd, beginning: 0x809 } as const

/** The bytes of a record after its type and length, at most. */
export const recordSize = 8_224

/** A record in a stream. Its type and length are the four bytes before `from`. */
export interface BiffRecord {
  readonly type: number
  readonly from: number
  readonly to: number
}

export const toView = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => new DataView(buffer, byteOffset, byteLength)

export function* recordsIn(view: DataView): Generator<BiffRecord> {
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
