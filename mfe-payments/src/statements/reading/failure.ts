/** Why a file cannot be read, in words for the person who dropped it. */
export class ReadingFailure extends Error {}

const megabyte = 1024 * 1024
/** A year of a busy account is a tenth of it. */
const maxMegabytes = 20

/** Refuses a file that is too large to read. */
export function refuseSize(bytes: number) {
  if (bytes > maxMegabytes * megabyte)
    throw new ReadingFailure(
      `This file has ${Math.round(bytes / megabyte)} MB, and a statement has ${maxMegabytes} at most. Export fewer days from the bank.`,
    )
}

const csv = 'Export the statement from the bank as CSV.'
const newWorkbook = 'Save it in Excel as .xlsx, or export the statement from the bank as CSV.'
const readableKinds = 'Export the statement from the bank as CSV, Excel (.xlsx) or CAMT.053.'

/** The starts of files that are no statement which can be read, and the way on. */
const byBytes: readonly (readonly [starts: readonly string[], kind: string, wayOn: string])[] = [
  [['%PDF'], 'a PDF', csv],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8'], 'a picture', csv],
  [['\xd0\xcf\x11\xe0'], 'an old Excel workbook (.xls)', newWorkbook],
  [['Rar!', '7z\xbc\xaf', '\x1f\x8b'], 'a packed file', 'Unpack it first.'],
  [['{\\rtf'], 'a text document', csv],
]
/** The name of the stream in which Excel puts a workbook that it has encrypted. */
const encrypted = [...'EncryptedPackage'].join('\0')

const byText: readonly (readonly [start: RegExp, kind: string, wayOn: string])[] = [
  [/^\s*(OFXHEADER|<\?OFX)|<OFX>/i, 'an OFX file', readableKinds],
  [/^\s*!(Type|Account|Option):/i, 'a QIF file', readableKinds],
  [/^\s*(\{1:|:20:)[\s\S]*^:(60|61|25)/m, 'an MT940 file', readableKinds],
  [/^\s*(<!--[\s\S]*?-->\s*)?<(!doctype html|html|head|body|table|meta|div|style)\b/i, 'a web page, whatever its name says', newWorkbook],
  [/urn:schemas-microsoft-com:office:spreadsheet/, 'an Excel workbook of 2003', newWorkbook],
  [/<(?:\w+:)?BkToCstmrAcctRpt\b/, 'a CAMT.052 file, which has payments that are not final', readableKinds],
  [/<(?:\w+:)?BkToCstmrDbtCdtNtfctn\b/, 'a CAMT.054 file, which has single messages', readableKinds],
  [/^\s*<\?xml(?![\s\S]*<(?:\w+:)?BkToCstmrStmt\b)/, 'an XML file, and no CAMT.053', readableKinds],
  [/^\s*[[{]\s*["{[]/, 'a JSON file', readableKinds],
]

const refuse = (kind: string, wayOn: string) => new ReadingFailure(`This is ${kind}, and no statement that can be read. ${wayOn}`)

/** Names a file whose bytes are no text and no workbook that can be read. */
export function refuseBytes(bytes: Uint8Array) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 8))
  const [, kind, wayOn = ''] = byBytes.find(([starts]) => starts.some((mark) => start.startsWith(mark))) ?? []
  if (wayOn === newWorkbook && new TextDecoder('latin1').decode(bytes).includes(encrypted))
    throw refuse('a workbook with a password', 'Save it in Excel without a password.')
  if (kind !== undefined) throw refuse(kind, wayOn)
}

/** Names a text that is no table and no CAMT.053. */
export function refuseText(text: string) {
  const [, kind, wayOn = ''] = byText.find(([mark]) => mark.test(text.slice(0, 5000))) ?? []
  if (kind !== undefined) throw refuse(kind, wayOn)
}
