import { readFileSync } from 'node:fs'
import { groups } from './groups.js'

/** A landing breaks the group of its share. The environment names another share, or `all` with the lowest limit of all groups. */
const share = process.env.MUTANTS_SHARE ?? readFileSync('checks/share.txt', 'utf8')
const selection = share === 'all' ? groups : [groups[Number(share) % groups.length]]
const leastNoticed = Math.min(...selection.map((group) => group.leastNoticed))

export default {
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    configFile: 'checks/mutants/jest.config.js',
    enableFindRelatedTests: true,
  },
  mutate: selection.flatMap(({ files }) => files),
  ignorePatterns: ['releases', 'dist', 'e2e', 'docs', 'api'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text'],
  timeoutMS: 15_000,
  thresholds: { high: 100, low: leastNoticed, break: leastNoticed },
}
