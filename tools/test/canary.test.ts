import assert from '@matchdesk/tools/assert'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promote, setCanary, setEnabled, takeBackCanary } from '../src/release/change'
import { readPointer } from '../src/release/changePointer'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import type { ReleaseStore } from '../src/stores/releaseStore'
import { built, builtShell, folderOf } from './place'

const users = remoteTarget('users')

const versionsOf = async (store: ReleaseStore) => {
  const { current, previous, canary } = await readPointer(store, users)
  return { current: current.version, previous: previous?.version, canary: canary && `${canary.release.version} ${canary.percent}` }
}

test('a canary runs beside the current version until somebody releases it or takes it back', async (t) => {
  const { folder: releases, store } = folderOf(t)
  const first = built(releases, '1.0.0')
  await assert.rejects(publish(store, users, first.dist, { percent: 10 }), /has no release yet/)
  await publish(store, users, first.dist)
  const { dist } = built(releases, '1.1.0')
  await publish(store, users, dist, { percent: 10 })
  assert.deepEqual(await versionsOf(store), { current: '1.0.0', previous: undefined, canary: '1.1.0 10' })
  await publish(store, users, dist)
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: '1.0.0', canary: undefined })
})

test('a version that is there becomes a canary for some people, for more, and ends', async (t) => {
  const { folder: releases, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(store, users, built(releases, version).dist)
  await setCanary(store, users, '1.0.0', { percent: 10 })
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: '1.0.0', canary: '1.0.0 10' })
  await setCanary(store, users, '1.0.0', { percent: 50 })
  assert.equal((await versionsOf(store)).canary, '1.0.0 50')
  await setCanary(store, users, '1.0.0', { percent: 0 })
  assert.equal((await versionsOf(store)).canary, undefined)
  await assert.rejects(setCanary(store, users, '1.1.0', { percent: 10 }), /1\.1\.0 is the version for everybody already/)
  await assert.rejects(setCanary(store, users, '2.0.0', { percent: 10 }), /users 2\.0\.0 is not among the releases/)
  await assert.rejects(setCanary(store, remoteTarget('nobody'), '1.0.0', { percent: 10 }), /nobody has no release yet/)
})

test('a canary goes to everybody only where it is whole and the shell shares what it needs', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, users, built(releases, '1.0.0').dist)
  await assert.rejects(promote(store, users), /users has no canary to give to everybody/)
  await publish(store, users, built(releases, '1.1.0', undefined, { needs: '^2.1.0' }).dist, { percent: 10 })
  await publish(store, shellTarget(), builtShell(releases, '1.0.0', { sharedVersion: '1.9.0' }).dist)
  await assert.rejects(promote(store, users), /users 1\.1\.0 needs \^2\.1\.0, and the shell shares 1\.9\.0: release the shell first/)
  rmSync(join(releases, 'shell'), { recursive: true })
  const script = join(releases, 'users/1.1.0/1.12345678.js')
  writeFileSync(script, 'other')
  await assert.rejects(promote(store, users), /is not the file that was built/)
  assert.deepEqual(await versionsOf(store), { current: '1.0.0', previous: undefined, canary: '1.1.0 10' })
  writeFileSync(script, 'page')
  await setEnabled(store, users, false)
  assert.equal((await promote(store, users)).enabled, false)
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: '1.0.0', canary: undefined })
  await assert.rejects(promote(store, remoteTarget('nobody')), /nobody has no release yet/)
})

test('a canary that the API decides about says since when, and one that is taken back is served by no start again', async (t) => {
  const { folder: releases, store } = folderOf(t)
  await publish(store, users, built(releases, '1.0.0').dist)
  await assert.rejects(takeBackCanary(store, users), /users has no canary to take back/)
  const { canary } = await publish(store, users, built(releases, '1.1.0').dist, { percent: 10, hours: 8 })
  assert.match(`${canary?.autoSince} ${canary?.hours}`, /^\d{4}-\d\d-\d\dT[\d:.]+Z 8$/)
  assert.equal((await setCanary(store, users, '1.1.0', { percent: 10 })).canary?.autoSince, undefined)
  const { current, canary: left, takenBack } = await takeBackCanary(store, users)
  assert.deepEqual([current.version, left, takenBack], ['1.0.0', undefined, ['1.1.0']])
})
