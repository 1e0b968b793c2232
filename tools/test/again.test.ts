import assert from '@matchdesk/tools/assert'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { byJest, byLastLine, byNodeTest, byPlaywright } from '../src/test/counts'
import { failedFiles, failedInJest, failedOnEngines, failedStep, failedStories } from '../src/test/failures'
import type { Step } from '../src/test/steps'
import { runSteps } from '../src/test/test'
import { lay, place, root } from './place'

const inRoot = (path: string) => join(root, path)

/** The body of a test that fails in these runs of it. */
const failsAt = (...runs: number[]) =>
  `{ const fs = require('node:fs'); fs.appendFileSync('runs', '.'); if (${JSON.stringify(runs)}.includes(fs.readFileSync('runs').length)) throw new Error('no luck') }`

const nodeTest = (body: string) => `const { test } = require('node:test')
test('is fine', () => {})
test('a group', async (t) => { await t.test('a fact (1)', () => ${body}) })
`
const jestTest = (body: string) => `test('is fine', () => {})
describe('a group', () => { test('a fact (1)', () => ${body}) })
`
const story = (body: string) => `const { test } = require('@playwright/test')
test('is fine', () => {})
for (const name of ['a fact (1)', 'a fact (2)']) test.describe('a group', () => { test(name, () => { if (name === 'a fact (1)') ${body} }) })
`

const node = { name: 'node', command: process.execPath, count: byNodeTest }
const steps = {
  'node:test, in one process': (file: string): Step => ({
    ...node,
    args: ['--import', inRoot('node_modules/tsx/dist/loader.mjs'), '--test-reporter=tap', inRoot('tools/src/test/oneProcess.ts')],
    tests: [file],
    failures: failedFiles,
  }),
  'node:test, one file': (file: string): Step => ({ ...node, args: ['--test', '--test-reporter=tap', file], failures: failedStep }),
  jest: (): Step => ({
    name: 'jest',
    command: process.execPath,
    args: [inRoot('node_modules/jest/bin/jest.js'), '--rootDir', '.'],
    count: byJest,
    failures: failedInJest,
  }),
  Playwright: (): Step => ({
    name: 'stories',
    command: process.execPath,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--output=test-results/stories'],
    count: byPlaywright,
    failures: failedStories,
  }),
}

const runners = [
  { runner: 'node:test, in one process', file: 'some.test.cjs', of: nodeTest, passed: 3 },
  { runner: 'node:test, one file', file: 'some.test.cjs', of: nodeTest, passed: 3 },
  { runner: 'jest', file: 'some.test.js', of: jestTest, passed: 2 },
  { runner: 'Playwright', file: 'stories/some.e2e.ts', of: story, passed: 3 },
] as const

/** Runs a step in a folder of its own, and returns what it prints. */
async function ran(t: TestContext, files: Record<string, string>, step: Step) {
  const folder = place(t)
  lay(folder, {
    'package.json': '{}',
    'playwright.config.ts': `export default { testDir: 'stories', testMatch: '*.e2e.ts', reporter: 'list', workers: 2 }\n`,
    ...files,
  })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  const log = t.mock.method(console, 'log', () => undefined)
  const total = await runSteps(folder, step)
  const lines = log.mock.calls.flatMap(({ arguments: [line] }) => String(line).split('\n'))
  log.mock.restore()
  return { total, lines }
}

for (const { runner, file, of, passed } of runners)
  test(`${runner}: a test that fails once and then passes three times alone is flaky, and is printed with its error`, async (t) => {
    const { total, lines } = await ran(t, { [file]: of(failsAt(1)) }, steps[runner](file))
    assert.deepEqual({ ...total, passed: total.passed >= passed }, { passed: true, failed: 0, notRun: 0 }, lines.join('\n'))
    for (const text of ['a fact (1)', 'no luck', 'flaky: ']) assert.ok(lines.some((line) => line.includes(text)))
    assert.match(lines.at(-1)!, /^\d+ passed, 0 failed$/)
    assert.match(lines.at(-2)!, /^\d flaky/)
  })

const broken = {
  'fails again': failsAt(1, 2),
  'fails once more in three runs alone': failsAt(1, 4),
  'crashes its process': `{ process.kill(process.pid, 'SIGKILL') }`,
}

for (const [what, body] of Object.entries(broken))
  test(`a test that ${what} fails the run`, async (t) => {
    const { total, lines } = await ran(t, { 'some.test.cjs': nodeTest(body) }, steps['node:test, in one process']('some.test.cjs'))
    assert.ok(total.failed > 0)
    assert.ok(!lines.some((line) => line.includes('flaky')), lines.join('\n'))
  })

test('a step that fails without naming a test is not run again, and is named before the last line', async (t) => {
  const once = `const fs = require('node:fs'); if (!fs.existsSync('seen')) { fs.writeFileSync('seen', ''); process.exit(1) }`
  const { total, lines } = await ran(t, { 'step.cjs': once }, { name: 'types', command: process.execPath, args: ['step.cjs'] })
  assert.deepEqual(total, { passed: 0, failed: 1, notRun: 0 })
  assert.deepEqual(lines.slice(-2), ['failed: types', '0 passed, 1 failed'])
})

const api = (engine: string, rest: string) => `\nOn ${engine}\n✔ one (1ms)\n${rest}`
const failing = `ℹ pass 1
ℹ fail 1

✖ failing tests:

test at test/bank.test.ts:12:1
✖ a bank (1) is saved (20.1ms)
  Error: no luck
`

test('a failed test of the API runs its file again, unless an engine crashed', () => {
  assert.deepEqual(failedOnEngines(`${api('pglite', 'ℹ pass 1\nℹ fail 0\n')}${api('postgres', failing)}\n2 passed, 1 failed\n`), ['bank.test.ts'])
  assert.equal(failedOnEngines(`${api('pglite', '')}${api('postgres', failing)}`), undefined)
})

test('when more than ten tests fail, none is run again', async (t) => {
  const script = `console.log('1 passed, ' + (process.argv[2] ? 0 : 11) + ' failed')`
  const step = { name: 'api', command: process.execPath, args: ['api.cjs'], count: byLastLine, failures: () => ['again'] }
  assert.deepEqual((await ran(t, { 'api.cjs': script }, step)).total, { passed: 1, failed: 11, notRun: 0 })
})
