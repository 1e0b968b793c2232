import { listReferences } from './references'

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
