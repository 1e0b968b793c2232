import assert from '@matchdesk/tools/assert'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { lockFolder } from '../../src/db/connection/folderLock'

let folder = ''
beforeEach(() => (folder = join(mkdtempSync(join(tmpdir(), 'matchdesk-lock-')), 'db')))
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

test('a process with the number of the owner, as in another container, does not get the folder', async () => {
  const release = await lockFolder(folder)
  await assert.rejects(lockFolder(folder), /is in use by another process\. Stop it, or set DATABASE_URL/)
  release()
  assert.deepEqual(readdirSync(join(folder, '..')), [])
  const releaseAgain = await lockFolder(folder)
  releaseAgain()
})

test('of processes that take over a lock that nobody holds at once, one gets the folder', async () => {
  writeFileSync(`${folder}.lock`, '1 1')
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)))
  const releases = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  assert.equal(releases.length, 1)
  await assert.rejects(lockFolder(folder), /is in use by another process/)
  releases[0]?.()
  assert.ok(!existsSync(`${folder}.lock`), 'the lock is released')
})

test('a folder whose path is too long for a lock is refused with a sentence', async () => {
  const deep = join(folder, 'd'.repeat(100), 'db')
  mkdirSync(join(deep, '..'), { recursive: true })
  await assert.rejects(lockFolder(deep), /has more than 103 bytes\. Set DATA_DIR to a shorter one\.$/)
})
