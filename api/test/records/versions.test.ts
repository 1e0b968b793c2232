import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { nextVersion } from '../../src/db'

const noon = new Date('2026-11-24T12:00:00.000Z')

for (const [clock, now, version] of [
  ['has not moved since the last update', noon, '2026-11-24T12:00:00.001Z'],
  ['is behind the last update', new Date(noon.getTime() - 5000), '2026-11-24T12:00:00.001Z'],
  ['is ahead of the last update', new Date(noon.getTime() + 5000), '2026-11-24T12:00:05.000Z'],
] as const)
  test(`an update has a version of its own where the clock ${clock}`, () =>
    assert.deepEqual(nextVersion({ updatedAt: noon }, { now: () => now, actor: { admin: 'amina' } }), {
      updatedAt: new Date(version),
      updated_by: 'amina',
    }))
