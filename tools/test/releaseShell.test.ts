import assert from '@matchdesk/tools/assert'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { rollBack, setEnabled } from '../src/release/change'
import { findPointer, readPointer } from '../src/release/changePointer'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { readFrontSettings } from '../src/front/settings'
import { releaseArgs, releaseShell } from '../src/run/release'
import type { ReleaseStore } from '../src/stores/releaseStore'
import { built, builtShell, folderOf, lay } from './place'

const [users, shell] = [remoteTarget('users'), shellTarget()]

const versionsOf = async (store: ReleaseStore) => {
  const pointer = await findPointer(store, shell)
  return [pointer?.current.version, pointer?.previous?.version]
}

test('a shell whose files are not those that were built is refused, and the pointer stays', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, shell, builtShell(releases, '1.0.0').dist)
  const { dist } = builtShell(releases, '1.1.0')
  lay(dist, { 'assets/main.12345678.js': 'tampered' })
  await assert.rejects(publish(store, shell, dist), /assets\/main\.12345678\.js in .* is not the file that was built/)
  rmSync(join(dist, 'assets/main.12345678.js'))
  await assert.rejects(publish(store, shell, dist), /has no assets\/main\.12345678\.js/)
  await assert.rejects(publish(store, shell, releases), /holds no release of shell/)
  assert.deepEqual(await versionsOf(store), ['1.0.0', undefined])
  assert.equal(existsSync(join(releases, 'shell/1.1.0')), false)
})

test('other files under a version that is published are refused', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, shell, builtShell(releases, '1.0.0').dist)
  const { files } = (await readPointer(store, shell)).current
  const { dist } = builtShell(releases, '1.0.0', { files: { ...files, 'release.json': 'sha256-other' } })
  await assert.rejects(publish(store, shell, dist))
  const { dist: fewer } = builtShell(releases, '1.0.0', { files: {} })
  await assert.rejects(publish(store, shell, fewer), /The shell 1\.0\.0 is published already, with other files/)
})

test('the store refuses a shell, new or old, that shares less than a remote needs, unless the remote is disabled', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, shell, builtShell(releases, '1.0.0', { sharedVersion: '1.0.0' }).dist)
  await publish(store, shell, builtShell(releases, '2.0.0', { sharedVersion: '2.0.0' }).dist)
  const { dist, release } = built(releases, '1.0.0')
  lay(dist, { 'release.json': JSON.stringify({ ...release, needs: '^2.0.0' }) })
  await publish(store, users, dist)
  const refusal = /users 1\.0\.0 needs \^2\.0\.0, and the shell shares 1\.0\.0: release remotes that the shell 1\.[01]\.0 can serve first/
  await assert.rejects(publish(store, shell, builtShell(releases, '1.1.0').dist), refusal)
  await assert.rejects(rollBack(store, shell), refusal)
  assert.deepEqual(await versionsOf(store), ['2.0.0', '1.0.0'])
  await setEnabled(store, users, false)
  await rollBack(store, shell)
  assert.deepEqual(await versionsOf(store), ['1.0.0', undefined])
})

test('no remote is called like the shell', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const { dist, release } = built(releases, '1.0.0')
  lay(dist, { 'release.json': JSON.stringify({ ...release, name: 'shell', folder: 'releases/shell/1.0.0/' }) })
  await assert.rejects(publish(store, users, dist), /holds no release/)
})

test('release lists the versions of the shell, and refuses options that only remotes have', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const ask = (...args: string[]) => releaseShell({ store, folder: 'shell', settings: readFrontSettings({}) }, releaseArgs(args))
  await assert.rejects(ask('--rollback'), /The shell has no release yet/)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, shell, builtShell(releases, version).dist)
  assert.deepEqual((await ask('--list')).split('\n').sort(), ['1.0.0', '1.1.0 previous', '1.2.0 current'])
  assert.equal(await ask('--rollback', '1.0.0'), 'shell 1.0.0')
  for (const act of [['--disable'], ['--enable'], ['--canary', '10'], ['--for', 'me@example.org']])
    await assert.rejects(ask(...act), /Everybody needs the shell/)
})
