import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { byJest, byNodeTest, byPlaywright, byLastLine, type Count } from './counts'

export interface Step {
  name: string
  command: string
  args: string[]
  folder?: string
  env?: Readonly<Record<string, string>>
  /** Reads the counts off what the step printed; without it the step is one test. */
  count?: Count
}

const node = process.execPath
const oneProcess = 'tools/src/test/oneProcess.ts'

/** The test files of the checks and of the tools; the weight stands apart, since it reads what the builds made. */
const nodeTests = (root: string) =>
  ['checks', 'tools/test'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.test.ts') && file !== 'weight.test.ts')
      .map((file) => join(folder, file)),
  )

/** Rows run one after the other, the steps of a row side by side. */
export const stepsOf = (root: string): Step[][] => [
  [
    { name: 'types', command: 'npm', args: ['run', '--silent', 'types', '--', '--singleThreaded'] },
    { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
    { name: 'builds', command: node, args: ['node_modules/.bin/matchdesk', 'builds'], count: byLastLine },
  ],
  [
    { name: 'checks', command: node, args: ['--import', 'tsx', '--test-reporter=tap', oneProcess, ...nodeTests(root)], count: byNodeTest },
    { name: 'unit', command: node, args: ['../node_modules/jest/bin/jest.js'], folder: 'shared', count: byJest },
  ],
  [{ name: 'weight', command: node, args: ['--import', 'tsx', '--test', '--test-reporter=tap', 'checks/weight.test.ts'], count: byNodeTest }],
  [
    { name: 'api', command: 'npm', args: ['test', '--silent', '-w', 'api', '--', '--first'], count: byLastLine },
    { name: 'stories', command: 'npm', args: ['test', '--silent', '-w', 'e2e'], count: byPlaywright },
  ],
]

/** The next Node.js that people run: its package brings the binary. Nothing of it is installed. */
const onNode24 = (...args: string[]) => ({
  command: 'npm',
  args: ['exec', '--yes', '--package=node@24.21.0', '--', 'node', '--import', 'tsx', ...args],
})

/** What `npm run test:all` adds. */
export const longSteps: Step[][] = [
  [{ name: 'start, Node 24', ...onNode24('--test', '--test-reporter=tap', 'node/start.test.ts'), folder: 'checks', count: byNodeTest }],
  [
    { name: 'api, Node 24', ...onNode24('test/run.ts'), folder: 'api', env: { TEST_ENGINE: 'postgres' }, count: byLastLine },
    { name: 'api, embedded', command: 'npm', args: ['test', '--silent', '-w', 'api', '--', '--rest'], count: byLastLine },
  ],
  [
    { name: 'long stories', command: 'npm', args: ['run', '--silent', 'test:long', '-w', 'e2e'], count: byPlaywright },
    { name: 'million', command: 'npm', args: ['run', '--silent', 'test:million', '-w', 'api'], count: byNodeTest },
  ],
  [{ name: 'deploy', command: node, args: ['--import', 'tsx', '--test', '--test-reporter=tap', 'checks/deploy/deploy.test.ts'], count: byNodeTest }],
]
