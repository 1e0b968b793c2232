import assert from '@matchdesk/tools/assert'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

test('libraries of passwords and passkeys that did not load, since too many files were open, load at the next use', async () => {
  const script = fileURLToPath(new URL('tryLateLibraries.ts', import.meta.url))
  const command = `ulimit -n 128; exec '${process.execPath}' --import tsx '${script}'`
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: fileURLToPath(new URL('../..', import.meta.url)) })
  assert.deepEqual(JSON.parse(stdout), [
    ['EMFILE', 'EMFILE'],
    ['works', 'works'],
  ])
})
