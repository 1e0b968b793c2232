import assert from '@matchdesk/tools/assert'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { partOf, testFiles } from '../api/test/parts'
import { root, readText } from './source'

/** A landing waits for each of them: about 4 seconds of a processor. */
const mostStories = 82

test('each test of the API runs on both databases in test:all, and once on each; the memory of PGlite is tested on PGlite alone', () => {
  const files = testFiles(join(root, 'api/test'))
  const [first, rest] = [partOf(['--first'], files), partOf(['--rest'], files)]
  const all = { pglite: files, postgres: files.filter((file) => file !== 'processes/memory.test.ts') }
  const sampled = ['records/twice.test.ts']
  for (const engine of ['pglite', 'postgres'] as const)
    assert.deepEqual([...first[engine].filter((file) => !sampled.includes(file)), ...rest[engine]].sort(), [...all[engine]].sort(), engine)
  assert.deepEqual(partOf([], files), all)
})

test(`npm test has at most ${mostStories} stories: a further one moves another one to test:all, or its fact to a unit test`, () => {
  // A folder for the data of the stories says that the builds are there.
  const env = { ...process.env, E2E_FOLDER: join(tmpdir(), 'matchdesk-e2e-list') }
  const output = execFileSync('npm', ['test', '-w', 'e2e', '--', '--list'], { cwd: root, encoding: 'utf8', env })
  const stories = Number(/Total: (\d+) tests/.exec(output)?.[1])
  assert.ok(stories <= mostStories, `${stories} stories`)
})

test('the long stories are those that npm test leaves out', () => {
  const { scripts } = JSON.parse(readText('e2e/package.json')) as { scripts: Record<string, string> }
  assert.equal(scripts['test']?.replace('--grep-invert', '--grep'), scripts['test:long'])
})
