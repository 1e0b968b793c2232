import assert from '@matchdesk/tools/assert'
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { remoteTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { bucketStore } from '../src/stores/bucketStore'
import { bucketServer, keys } from './bucketServer'
import { built, folderOf, place } from './place'

test('a release that takes long renews its lock: no other one takes it over', async (t) => {
  const { folder, store } = folderOf(t)
  const lock = join(folder, '.lock')
  t.mock.timers.enable({ apis: ['setInterval'] })
  await store.withLock(async () => {
    utimesSync(lock, 0, 0)
    t.mock.timers.tick(10_000)
    while (statSync(lock).mtimeMs === 0) await pause(5)
  })
})

test('a release that lost its lock leaves the lock of another one', async (t) => {
  const { folder, store } = folderOf(t)
  const lock = join(folder, '.lock')
  await store.withLock(async () => {
    rmSync(lock)
    writeFileSync(lock, 'of another release')
  })
  assert.equal(readFileSync(lock, 'utf8'), 'of another release')
})

for (const condition of ['if-match', 'if-none-match'] as const)
  test(`a bucket that ignores ${condition} is refused before a release is written`, async (t) => {
    const { objects, url } = await bucketServer(t, condition)
    const store = bucketStore('s3://console/releases', { s3Endpoint: url, s3Region: 'us-east-1', ...keys })
    await assert.rejects(publish(store, remoteTarget('users'), built(place(t), '1.0.0').dist), /The bucket console ignores If-None-Match or If-Match/)
    assert.deepEqual([...objects.keys()], ['releases/.conditions'])
  })
