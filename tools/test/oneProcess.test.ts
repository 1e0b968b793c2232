import assert from '@matchdesk/tools/assert'
import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { byNodeTest } from '../src/test/counts'
import { countOf } from '../src/test/test'
import { lay, place } from './place'

const endedFiles = new URL('../src/test/endedFiles.mjs', import.meta.url).href
const oneProcess = fileURLToPath(new URL('../src/test/oneProcess.ts', import.meta.url))

/** The files whose hooks ran before the tests of a file. */
const file = (name: string, hooks: string[]) =>
  `import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
beforeEach(() => (globalThis.hooks = [...(globalThis.hooks ?? []), '${name}']))
test('${name}', () => assert.deepEqual(globalThis.hooks, ${JSON.stringify(hooks)}))
`

function run(files: string[], reporter = 'tap', runner = oneProcess): Promise<{ code: number; output: string }> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const args = ['--import', 'tsx', `--test-reporter=${reporter}`, runner, ...files]
  return new Promise((resolve) => execFile(process.execPath, args, { env }, (error, output) => resolve({ code: error ? 1 : 0, output })))
}

test('files that share a process keep their hooks to themselves', async (t) => {
  const folder = place(t)
  lay(folder, { 'one.test.mjs': file('one', ['one']), 'two.test.mjs': file('two', ['one', 'two']) })
  const { code, output } = await run([join(folder, 'one.test.mjs'), join(folder, 'two.test.mjs')])
  assert.deepEqual(countOf({ count: byNodeTest }, code, output), { passed: 2, failed: 0, notRun: 0 })
})

test('a file that does not load fails the run, and the next one is run', async (t) => {
  const folder = place(t)
  lay(folder, { 'gone.test.mjs': `import './nowhere.mjs'\n`, 'one.test.mjs': file('one', ['one']) })
  const { code, output } = await run([join(folder, 'gone.test.mjs'), join(folder, 'one.test.mjs')])
  assert.deepEqual(countOf({ count: byNodeTest }, code, output), { passed: 1, failed: 1, notRun: 0 })
})

for (const runner of [oneProcess, '--test'])
  test(`each file is named as it ends, by ${basename(runner)}`, async (t) => {
    const folder = place(t)
    lay(folder, { 'one.test.ts': file('one', ['one']), 'two.test.ts': file('two', ['nobody']) })
    const { output } = await run([join(folder, 'one.test.ts'), join(folder, 'two.test.ts')], endedFiles, runner)
    assert.match(output, /^\S*one\.test\.ts has ended after [\d.]+ s\n\S*two\.test\.ts has ended after [\d.]+ s\n$/)
  })
