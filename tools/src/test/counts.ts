import { stripVTControlCharacters } from 'node:util'

/** The results of a suite. A suite that did not run is neither passed nor failed, and fails the run. */
export interface Counts {
  passed: number
  failed: number
  notRun: number
}

export type Count = (output: string) => Counts | undefined

const numberIn = (output: string, pattern: RegExp | undefined) =>
  pattern ? [...output.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0) : 0

const createCount =
  (passed: RegExp, failed: RegExp, notRun?: RegExp): Count =>
  (printed) => {
    const output = stripVTControlCharacters(printed)
    const counts = { passed: numberIn(output, passed), failed: numberIn(output, failed), notRun: numberIn(output, notRun) }
    return counts.passed + counts.failed + counts.notRun > 0 ? counts : undefined
  }

export const byNodeTest = createCount(/^# pass (\d+)/gm, /^# fail (\d+)/gm, /^# (?:cancelled|skipped|todo) (\d+)/gm)

export const byJest = createCount(/^Tests:.*?(\d+) passed/gm, /^Tests:.*?(\d+) failed/gm, /^Tests:.*?(\d+) (?:skipped|todo)/gm)

export const byPlaywright = createCount(/^\s*(\d+) passed \(/gm, /^\s*(\d+) (?:failed|interrupted|flaky)$/gm, /^\s*(\d+) (?:did not run|skipped)$/gm)

const lastLine = createCount(/(\d+) passed/g, /(\d+) failed/g)

/** Suites of our own end with `N passed, N failed`. */
export const byLastLine: Count = (output) => lastLine(output.trim().split('\n').at(-1) ?? '')
