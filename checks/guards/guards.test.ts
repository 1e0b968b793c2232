import assert from '@matchdesk/tools/assert'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../source'
import { copyOfSources } from '@matchdesk/e2e/support/copyOfSources'
import type { Guard } from './guard'
import { guards } from './guards'

const { folder, remove } = copyOfSources()
after(remove)

const node = process.execPath
const runs: Readonly<Record<Guard['suite'], (test: string) => { file: string; args: string[]; cwd: string }>> = {
  api: (name) => ({ file: node, args: ['--import', 'tsx', 'test/run.ts', name], cwd: 'api' }),
  unit: (name) => ({ file: node, args: ['../node_modules/jest/bin/jest.js', '--verbose', '--coverage=false', name], cwd: 'shared' }),
  tools: (name) => ({ file: node, args: ['--import', 'tsx', '--test', '--test-reporter=spec', `tools/test/${name}.test.ts`], cwd: '.' }),
}

/** The output of a test run. */
const run = ({ suite, test: name }: Guard) =>
  new Promise<string>((resolve) => {
    const { file, args, cwd } = runs[suite](name)
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined, TEST_ENGINE: 'postgres', FORCE_COLOR: '0' }
    execFile(file, args, { cwd: join(folder, cwd), env, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => resolve(stdout + stderr))
  })

/** The lines of a spec reporter and of jest about one test: `✖ title (12ms)`. */
const resultsOf = (output: string, title: string) =>
  output.split('\n').flatMap((line) => {
    const [, mark, rest = ''] = /^\s*([✔✓✖✕]) (.*)$/.exec(line) ?? []
    return mark !== undefined && rest.startsWith(title) ? mark : []
  })

for (const guard of guards)
  test(`a test notices that ${guard.without}`, async () => {
    const path = join(folder, guard.file)
    const source = readFileSync(path, 'utf8')
    assert.equal(source.split(guard.line).length, 2, `${guard.file} has this once: ${guard.line}`)
    writeFileSync(
      path,
      source.replace(guard.line, () => guard.broken),
    )
    try {
      const output = await run(guard)
      const results = resultsOf(output, guard.title)
      assert.ok(
        results.length > 0 && results.every((mark) => '✖✕'.includes(mark)),
        `${guard.test}: "${guard.title}" has the results [${results.join(' ')}] in\n${output.slice(-3000)}`,
      )
    } finally {
      writeFileSync(path, source)
    }
  })

test('every promise of SECURITY.md that one line can break has a guard', () => {
  const promises = [...readFileSync(join(root, 'SECURITY.md'), 'utf8').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  /** The console holds these in many places, or a trigger of the database does: their tests are stories and tests of whole areas. */
  const held = [10, 11]
  const guarded = new Set([...guards.map(({ promise }) => promise), ...held])
  assert.deepEqual(
    promises.filter((promise) => !guarded.has(promise)),
    [],
  )
})
