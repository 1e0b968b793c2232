import assert from '@matchdesk/tools/assert'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readErasures, listErasures } from '../../src/undo/erasures'

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-erasures-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('a line that a crash cut off takes no later erasure with it', async () => {
  const list = join(folder, 'erasures.jsonl')
  const at = new Date('2026-01-02T03:04:05Z')
  const registered = '2025-01-02T03:04:05.678Z'
  await listErasures(list, [{ id: '5', registered }], at)
  appendFileSync(list, '{"id":"6","at":"2026')
  await listErasures(list, [{ id: '7', registered }], at)
  const { erasures, lastId } = await readErasures(list)
  assert.deepEqual([erasures.map(({ id }) => id), lastId], [[5, 7], 7])
})
