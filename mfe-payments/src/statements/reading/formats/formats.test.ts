import { strToU8, zipSync, type Zippable } from 'fflate'
import { refuseSize } from '../failure'
import { readGrid, readRows } from '../readFile'
import { createWorkbook } from '../test/workbook'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array) => readRows(readGrid(bytes), undefined, { today: '2026-11-28', currency: 'PKR' })

const expected = [{ day: '2026-11-14', amount: 4500, reference: '701234567890', text: expect.stringContaining('Raast') }]

const entry = (amount: string, sign: string, id: string, text: string) =>
  `<Ntry><Amt Ccy="PKR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-14</Dt></BookgDt>
   <NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>PK00MEZN01020042</IBAN></Id></Acct>${entry('4500.00', 'CRDT', '701234567890', 'Raast')}${entry('25.00', 'DBIT', '2', 'Fee')}</Stmt></BkToCstmrStmt></Document>`

const cell = (address: string, value: string | number) =>
  typeof value === 'number' ? `<c r="${address}"><v>${value}</v></c>` : `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
const rowsXml = `<row>${cell('A1', 'Account 01020042')}</row>
  <row>${['Date', 'TID', 'Details', 'Debit', 'Credit'].map((title, at) => cell(`${'ABCDE'[at]}3`, title)).join('')}</row>
  <row><c r="A4" s="1"><v>46340</v></c><c r="B4"><v>7.0123456789E11</v></c>${cell('C4', 'Raast from Ali')}<c r="E4"><f>4000+500</f><v>4500</v></c></row>
  <row><c r="A5" s="1"><v>46341</v></c>${cell('C5', 'Fee')}${cell('D5', 25)}</row>`

const workbook = (more: Zippable = {}, rows = rowsXml) =>
  createWorkbook([{ name: 'A', rows: [] }], {
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  })

test.each([
  ['CAMT.053', bytesOf(camt)],
  ['a workbook of Excel', workbook()],
])('%s is read', (_, bytes) => {
  const { rows, leftOut, preamble, days } = read(bytes)
  expect(rows).toEqual(expected)
  expect(leftOut.map(({ reason }) => reason)).toEqual(['out'])
  expect(preamble).toContain('01020042')
  expect(days?.first).toBe('2026-11-14')
})

test.each([
  ['a workbook with macros', workbook({ 'xl/vbaProject.bin': strToU8('x') }), /macros/],
  ['a workbook with links to other files', workbook({ 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }), /other files/],
  ['half a workbook', workbook().slice(0, 300), /ends in its middle/],
  ['another packed file', zipSync({ 'a.txt': strToU8('a') }), /no workbook/],
  ['a workbook without a table', workbook({}, '<row><c r="A1"><v>1</v></c></row>'), /No sheet/],
  ['half a CAMT file', bytesOf(camt.slice(0, 500)), /ends in its middle/],
  ['a CAMT file with entities', bytesOf(camt.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document')), /entities/],
])('%s is refused with a sentence', (_, bytes, sentence) => {
  expect(() => read(bytes)).toThrow(sentence)
})

test('a workbook of more than 50 MB is refused with a sentence', () => {
  const large = workbook({ 'xl/media/image1.bmp': [new Uint8Array(51 * 1024 * 1024), { level: 0 }] })
  expect(() => read(large)).toThrow(/more than 50 MB/)
})

test('a cell whose formula has no value is left out', () => {
  const formula = rowsXml.slice(rowsXml.indexOf('<row><c r="A4"'), rowsXml.indexOf('<row><c r="A5"')).replace('<v>4500</v>', '')
  const { leftOut } = read(workbook({}, rowsXml + formula))
  expect(leftOut.map(({ reason }) => reason)).toContain('formula')
})

test('a file of more than 20 MB is refused', () => {
  expect(() => refuseSize(21 * 1024 * 1024)).toThrow('This file has 21 MB, and a statement has 20 at most. Export fewer days from the bank.')
})
