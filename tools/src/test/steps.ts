import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byJest, byNodeTest, byPlaywright, byLastLine, type Count } from './counts'
import { failedFiles, failedInJest, failedOnEngines, failedStep, failedStories, type Failures } from './failures'

export interface Step {
  name: string
  command: string
  args: string[]
  /** Arguments that pick the tests; failed tests are run again with those of `failures` instead. */
  tests?: string[]
  folder?: string
  env?: Readonly<Record<string, string>>
  /** Reads the counts off what the step printed; without it the step is one test. */
  count?: Count
  /** Picks the failed tests, which are run again at the end; a step that picks none fails the run. */
  failures?: Failures
}

/** A step, parts that run one after the other, or parts that run side by side. */
export type Plan = Step | { readonly inOrder: readonly Plan[] } | { readonly sideBySide: readonly Plan[] }

const node = process.execPath
const oneProcess = 'tools/src/test/oneProcess.ts'

/** The test files of a folder; the weight is a step of its own, since it reads the builds. */
const allOf = (root: string, folder: string) => ({
  command: node,
  args: ['--import', 'tsx', '--test-reporter=tap', oneProcess],
  tests: readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.ts') && file !== 'weight.test.ts')
    .map((file) => join(folder, file)),
  count: byNodeTest,
  failures: failedFiles,
})

const oneFile = (file: string) => ({
  command: node,
  args: ['--import', 'tsx', '--test', '--test-reporter=tap', file],
  count: byNodeTest,
  failures: failedStep,
})

const ofPackage = (name: string, script: string, ...args: string[]) => ({
  command: 'npm',
  args: ['run', '--silent', script, '-w', name, '--', ...args],
})

/** Tests of the API, of both databases unless TEST_ENGINE names one. */
const ofApi = (...args: string[]) => ({ ...ofPackage('api', 'test', ...args), count: byLastLine })

const builds: Step = { name: 'builds', command: node, args: ['node_modules/.bin/matchdesk', 'builds', '--embeds'], count: byLastLine }
const types: Step = { name: 'types', command: 'npm', args: ['run', '--silent', 'types', '--', '--singleThreaded'] }
const lint: Step = { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] }
const weight: Step = { name: 'weight', ...oneFile('checks/weight.test.ts') }
const unit: Step = {
  name: 'unit',
  command: node,
  args: ['../node_modules/jest/bin/jest.js', '--maxWorkers=2'],
  folder: 'shared',
  count: byJest,
  failures: failedInJest,
}
const api: Step = { name: 'api', ...ofApi('--first'), failures: failedOnEngines }
const stories: Step = { name: 'stories', ...ofPackage('e2e', 'test', '--output=test-results/stories'), count: byPlaywright, failures: failedStories }

/**
 * `npm test` on two cores. The checks and the tests of the API each use one core, so that they run beside steps that use more: both
 * cores stay busy, and both lists take about as long.
 */
export function firstSteps(root: string): Plan {
  const checks: Step = { name: 'checks', ...allOf(root, 'checks') }
  const tools: Step = { name: 'tools', ...allOf(root, 'tools/test') }
  return {
    inOrder: [{ sideBySide: [types, builds] }, { sideBySide: [{ inOrder: [checks, api] }, { inOrder: [lint, unit, weight, tools, stories] }] }],
  }
}

const longStories = (...tests: string[]): Step => ({
  name: 'long stories',
  ...ofPackage('e2e', 'test:long', '--output=test-results/long'),
  tests,
  count: byPlaywright,
  failures: failedStories,
})
const deploy: Step = { name: 'deploy', ...oneFile('checks/deploy/deploy.test.ts') }
const nginx: Step = { name: 'nginx', ...oneFile('checks/deploy/ownAnswers.test.ts') }
/** Breaks the group of files that `checks/share.txt` picks. */
const mutants: Step = { name: 'mutants', command: 'npm', args: ['run', '--silent', 'mutants'] }

const verify: Step = { name: 'verify', ...oneFile('tools/test/verify/breaks.test.ts') }

/** The steps that each landing adds: the tenth of the long stories that `checks/share.txt` names, and at every other one the long test of tools. */
export function shareSteps(root: string): Plan {
  const share = Number(readFileSync(join(root, 'checks/share.txt'), 'utf8'))
  return {
    inOrder: [
      { name: 'share', ...oneFile('checks/landing/share.test.ts') },
      longStories(`--shard=${share + 1}/10`),
      { sideBySide: [deploy, mutants] },
      nginx,
      ...(share % 2 === 0 ? [verify] : []),
    ],
  }
}

/** The next Node.js that people run: its package brings the binary. Nothing of it is installed. */
const onNode24 = (...args: string[]) => ({
  command: 'npm',
  args: ['exec', '--yes', '--package=node@24.21.0', '--', 'node', '--import', 'tsx', ...args],
})

/** A test with it may take two hours. */
const patience = { TEST_TIMEOUT: String(2 * 3_600_000) }

/** The steps that `npm run test:all` adds. */
export const longSteps: Plan = {
  inOrder: [
    {
      name: 'start, Node 24',
      ...onNode24('--test', '--test-reporter=tap', 'node/start.test.ts'),
      folder: 'checks',
      count: byNodeTest,
      failures: failedStep,
    },
    {
      sideBySide: [
        {
          name: 'api, Node 24',
          ...onNode24('test/run.ts'),
          folder: 'api',
          env: { TEST_ENGINE: 'postgres' },
          count: byLastLine,
          failures: failedOnEngines,
        },
        { name: 'api, embedded', ...ofApi('--rest'), failures: failedOnEngines },
      ],
    },
    { name: 'periods', ...ofApi('periodProperties'), env: { ...patience, PERIOD_SEQUENCES: '5000' } },
    { name: 'claims', ...ofApi('reviewers/reviewers'), env: { ...patience, CLAIM_SCHEDULES: '2000', TEST_ENGINE: 'postgres' } },
    verify,
    {
      sideBySide: [longStories(), { name: 'million', ...ofPackage('api', 'test:million'), count: byNodeTest, failures: failedStep }],
    },
    deploy,
    nginx,
    { ...mutants, env: { MUTANTS_SHARE: 'all' } },
  ],
}
