import assert from '@matchdesk/tools/assert'
import { utimesSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { remoteTarget } from '../src/release/targets'
import { removeOld } from '../src/release/versions'
import { folderOf, lay } from './place'

const minutes = (count: number) => count * 60_000
const pointer = { name: 'users', enabled: true, current: { version: '1.0.0' }, served: ['1.0.0'] }

for (const [age, rest] of [
  [59, ['.incoming-1.2.0', '1.0.0', '1.1.0']],
  [61, ['1.0.0', '1.1.0']],
  [24 * 60 + 1, ['1.0.0']],
] as const)
  test(`of releases that were abandoned or never served ${age} minutes ago, ${rest.join(' and ')} stay`, async (t) => {
    const { folder, store } = folderOf(t)
    const at = new Date(Date.now() - minutes(age))
    lay(folder, { 'users/1.0.0/release.json': '{}', 'users/1.1.0/release.json': '{}', 'users/.incoming-1.2.0/1.js': 'half' })
    for (const file of ['1.1.0/release.json', '.incoming-1.2.0']) utimesSync(join(folder, 'users', file), at, at)
    await removeOld(store, remoteTarget('users'), pointer)
    assert.deepEqual((await readdir(join(folder, 'users'))).sort(), [...rest])
  })
