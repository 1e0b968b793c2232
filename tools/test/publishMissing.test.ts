import assert from '@matchdesk/tools/assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { rollBack } from '../src/release/change'
import { readPointer } from '../src/release/changePointer'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { publishMissing } from '../src/release/publishAll'
import { folderStore } from '../src/stores/folderStore'
import type { ReleaseStore } from '../src/stores/releaseStore'
import { built, builtShell, folderOf, lay } from './place'

const [users, shell] = [remoteTarget('users'), shellTarget()]

const start = (releases: string, version: string, needs = '^1.0.0', sharedVersion = '1.0.0') => {
  const remote = built(releases, version)
  lay(remote.dist, { 'release.json': JSON.stringify({ ...remote.release, needs }) })
  const dist = builtShell(releases, version, { sharedVersion }).dist
  return publishMissing(folderStore(releases), { shell: { dist, version }, remotes: [{ name: 'users', dist: remote.dist, version }] })
}
const served = async (store: ReleaseStore) => [(await readPointer(store, shell)).current.version, (await readPointer(store, users)).current.version]

test('a start serves the build of the current sources, also where they went back to an older state', async (t) => {
  const { folder: releases, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0', '1.1.0', '1.0.0']) {
    await start(releases, version)
    assert.deepEqual(await served(store), [version, version])
  }
})

test('a start leaves a version alone that was rolled back, until there is another', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await start(releases, '1.0.0')
  await start(releases, '1.1.0')
  await rollBack(store, shell)
  await rollBack(store, users)
  await start(releases, '1.1.0')
  assert.deepEqual(await served(store), ['1.0.0', '1.0.0'])
  await start(releases, '1.2.0')
  assert.deepEqual(await served(store), ['1.2.0', '1.2.0'])
})

test('a start releases shell and remotes together where the shared libraries have a new version', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await start(releases, '1.0.0')
  await start(releases, '2.0.0', '^2.0.0', '2.0.0')
  assert.deepEqual(await served(store), ['2.0.0', '2.0.0'])
})

test('a start changes neither the share of a canary nor a broken pointer', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await start(releases, '1.0.0')
  await publish(store, users, built(releases, '1.1.0').dist, { percent: 10 })
  await publish(store, shell, builtShell(releases, '1.1.0').dist)
  await start(releases, '1.1.0')
  assert.deepEqual(await served(store), ['1.1.0', '1.0.0'])
  lay(join(releases, 'users'), { 'current.json': 'broken' })
  await start(releases, '1.2.0')
  assert.equal((await readPointer(store, shell)).current.version, '1.2.0')
})
