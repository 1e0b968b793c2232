import { createHash } from 'node:crypto'
import { describeImport, hashOutgoing } from './StatementFile'

const nothing = { rows: 0, known: 0, old: 0, matched: 0, differs: 0, choose: 0, none: 0 }

test.each([
  [{ rows: 1012, matched: 10, none: 1002, known: 3 }, '1,012 rows imported: 10 matched, 1,002 without a payment. 3 rows were imported before.'],
  [{ returned: 1 }, '0 rows imported. 1 amount went back.'],
])('an import of %j is described', (counts, text) => {
  expect(describeImport({ ...nothing, ...counts })).toBe(text)
})

test('an outgoing amount leaves the browser as hashes of its ids alone', async () => {
  const lines = [{ day: '2026-11-14', amount: 4500, reference: 'TRX# 701234567890', text: 'Transfer to Ali' }]
  expect(await hashOutgoing([...lines, { ...lines[0]!, reference: 'none' }])).toEqual([
    { day: '2026-11-14', amount: 4500, hashes: [createHash('sha256').update('701234567890').digest('hex')] },
  ])
})
