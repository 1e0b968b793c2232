import { setHomeCountry } from '../grammar/phone'
import { hashReference, listReferences, toReferenceKey } from './references'

const line = { day: '2026-11-14', amount: 450_000, reference: '', text: '' }

test.each([
  ['701234567890', ['701234567890']],
  ['TRX# 7012-3456-7890', ['701234567890']],
  ['FT 2431 9812 77', ['2431981277']],
  ['IBFT 701234567890 from 0300 1234567 Meezan', ['701234567890']],
  ['Raast 701234567890 to PK36 SCBL 0000 0011 2345 6702', ['701234567890']],
])('%s is an id', (text, ids) => {
  expect(listReferences({ ...line, text })).toEqual(expect.arrayContaining(ids))
  expect(listReferences({ ...line, reference: text })).toEqual(expect.arrayContaining(ids))
})

test('the pieces of a phone, a day and an account beside an id are none', () => {
  const text = '14/11/2026 IBFT 701234567890 from 0300 1234567, a/c 0102-0042-123456'
  expect(listReferences({ ...line, text })).toEqual(['701234567890'])
})

test.each([
  'Transfer',
  '12345',
  '14/11/2026',
  '14.11.26',
  '1/2/2026',
  '20261114',
  '141126',
  '20261114101530',
  '14-Nov-2026 10:15:30',
  'Nov 14, 2026',
  '14NOV2026',
  '101530',
  '03001234567',
  '0300-1234567',
  '+92 300 1234567',
  '923001234567',
  '+44 7911 123456',
  'PKR 450,000.00',
  'Rs 450000',
  '45000000',
  'Balance 1,234,567.00',
  'PK36SCBL0000001123456702',
  'PK36 SCBL 0000 0011 2345 6702',
  'From A/C 0102-0042-1234567',
  'Acct no: 01020042123456',
])('%s is none', (text) => {
  expect(listReferences({ ...line, text })).toEqual([])
  expect(listReferences({ ...line, reference: text })).toEqual([])
})

test.each<[string, string[]]>([
  ['701239', ['701239']],
  ['70123', []],
  [`${'a'.repeat(39)}1`, [`${'a'.repeat(39)}1`]],
  [`${'a'.repeat(40)}1`, []],
  ['000701234567', ['701234567']],
  ['0007012A3', ['0007012a3']],
  ['MPBK 1234 5678', ['mpbk12345678', 'mpbk1234', '12345678']],
  [
    '7012 3456 7890 1234 5678',
    '70123456789012345678 70123456 701234567890 7012345678901234 34567890 345678901234 3456789012345678 78901234 789012345678 12345678'.split(' '),
  ],
  ['9RS450000', ['9rs450000']],
  ['20281114', ['20281114']],
  ['311228', ['311228']],
  ['312345678901', ['312345678901']],
  ['31122027', []],
  ['20251231', []],
  ['202611141015', []],
  ['261114101530', []],
  ['991126101530', ['991126101530']],
  ['20261114991530', ['20261114991530']],
  ['2611149915', ['2611149915']],
  ...['9:15', '10:15:30', '1,234,567', '4500.50', '1/2/2026', '2026-11-14', '1.2.26', '0300 1234567'].map((other): [string, string[]] => [
    `${other} 701234567890`,
    ['701234567890'],
  ]),
])('of the reference %s the ids are %j', (reference, ids) => {
  expect(listReferences({ ...line, reference })).toEqual(ids)
})

test('letters before an id belong to it, and a longer word does not', () => {
  expect(listReferences({ ...line, text: 'MPBK 12345678' })).toEqual(['mpbk12345678', '12345678'])
  expect(listReferences({ ...line, text: 'ABCDEFG 12345678' })).toEqual(['12345678'])
})

test('at home elsewhere, a number with its zero or country is a phone, and ten other digits are an id', () => {
  setHomeCountry('44')
  const ids = ['07911123456', '447911123456', '7911123456'].map((text) => listReferences({ ...line, text }))
  setHomeCountry()
  expect(ids).toEqual([[], [], ['7911123456']])
})

test('an id has one form, however it is written, and one hash', async () => {
  expect(['TRX# 7012-3456', 'trx 70123456', '0070123456'].map(toReferenceKey)).toEqual(['70123456', '70123456', '70123456'])
  expect(await hashReference('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
