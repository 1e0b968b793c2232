import assert from '@matchdesk/tools/assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { built, folderOf, place } from './place'

const program = fileURLToPath(new URL('interruptedRelease.ts', import.meta.url))

test('a release that is stopped between its files and its pointer leaves no files and no lock', async (t) => {
  const { folder } = folderOf(t)
  const release = spawn(process.execPath, ['--import', 'tsx', program, built(place(t), '1.0.0').dist, folder], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(release.stdout, 'data')
  assert.ok(existsSync(join(folder, 'users/1.0.0/release.json')) && existsSync(join(folder, '.lock')))
  release.kill('SIGTERM')
  const [code] = (await once(release, 'close')) as [number]
  assert.deepEqual([code, readdirSync(join(folder, 'users')), existsSync(join(folder, '.lock'))], [130, [], false])
})
