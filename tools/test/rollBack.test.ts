import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readPointer } from '../src/release/pointers'
import { publish, rollBack } from '../src/release/publish'
import { built, place } from './place'

async function versionsOf(releases: string) {
  const { current, previous } = await readPointer(releases, 'users')
  return { current: current.version, previous: previous?.version }
}

test('after a rollback the version before is the fallback, unless it is damaged or was taken back', async (t) => {
  const releases = place(t)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(built(releases, version).dist, releases)
  await rollBack(releases, 'users')
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: '1.0.0' })
  await rollBack(releases, 'users', '1.2.0')
  assert.deepEqual(await versionsOf(releases), { current: '1.2.0', previous: undefined })
  writeFileSync(join(releases, 'users/1.0.0/1.12345678.js'), 'other')
  await rollBack(releases, 'users', '1.1.0')
  assert.deepEqual(await versionsOf(releases), { current: '1.1.0', previous: undefined })
})
