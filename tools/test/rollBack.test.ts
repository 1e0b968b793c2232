import assert from '@matchdesk/tools/assert'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { endCanary, rollBack } from '../src/release/change'
import { readPointer } from '../src/release/changePointer'
import { remoteTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { versionsIn } from '../src/release/versions'
import type { ReleaseStore } from '../src/stores/releaseStore'
import { built, folderOf } from './place'

const users = remoteTarget('users')

async function versionsOf(store: ReleaseStore) {
  const { current, previous } = await readPointer(store, users)
  return { current: current.version, previous: previous?.version }
}

test('after a rollback the version before is the fallback, unless somebody damaged it or took it back', async (t) => {
  const { folder: releases, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, users, built(releases, version).dist)
  await rollBack(store, users)
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: '1.0.0' })
  await rollBack(store, users, '1.2.0')
  assert.deepEqual(await versionsOf(store), { current: '1.2.0', previous: '1.0.0' })
  writeFileSync(join(releases, 'users/1.0.0/1.12345678.js'), 'other')
  await rollBack(store, users, '1.1.0')
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: undefined })
})

test('a rollback skips a version that somebody took back', async (t) => {
  const { folder, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, users, built(folder, version).dist)
  await rollBack(store, users)
  const { takenBack, served } = await readPointer(store, users)
  assert.deepEqual([takenBack, [...served!].sort()], [['1.2.0'], ['1.0.0', '1.1.0', '1.2.0']])
  for (const version of ['1.3.0', '1.4.0']) await publish(store, users, built(folder, version).dist)
  await rollBack(store, users)
  assert.deepEqual(await versionsOf(store), { current: '1.3.0', previous: '1.1.0' })
})

test('a version that is released again after it was taken back is one to go back to', async (t) => {
  const { folder, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(store, users, built(folder, version).dist)
  await rollBack(store, users)
  await publish(store, users, built(folder, '1.1.0').dist)
  await publish(store, users, built(folder, '1.2.0').dist)
  await rollBack(store, users)
  assert.deepEqual(await versionsOf(store), { current: '1.1.0', previous: '1.0.0' })
})

test('versions that were never served do not count among the five that are kept, and are removed after an hour', async (t) => {
  const { folder, store } = folderOf(t)
  const five = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']
  for (const version of five) await publish(store, users, built(folder, version).dist)
  const stored = async () => (await versionsIn(store, 'users')).sort()
  for (const version of ['1.5.0-a', '1.5.0-b']) await publish(store, users, built(folder, version).dist, { percent: 10 })
  assert.deepEqual(await stored(), [...five, '1.5.0-a', '1.5.0-b'])
  await endCanary(store, users)
  for (const version of ['1.5.0-a', '1.5.0-b']) utimesSync(join(folder, `users/${version}/release.json`), 0, 0)
  await publish(store, users, built(folder, '1.6.0').dist)
  assert.deepEqual(await stored(), [...five.slice(1), '1.6.0'])
})
