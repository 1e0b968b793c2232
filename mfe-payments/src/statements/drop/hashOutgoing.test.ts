import { createHash } from 'node:crypto'
import { hashOutgoing } from './hashOutgoing'

test('an outgoing amount leaves the browser as hashes of its ids alone', async () => {
  const lines = [{ day: '2026-11-14', amount: 4500, reference: 'TRX# 701234567890', text: 'Transfer to Ali' }]
  expect(await hashOutgoing([...lines, { ...lines[0]!, reference: 'none' }])).toEqual([
    { day: '2026-11-14', amount: 4500, hashes: [createHash('sha256').update('701234567890').digest('hex')] },
  ])
})
