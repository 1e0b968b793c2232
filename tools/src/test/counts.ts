import { stripVTControlCharacters } from 'node:util'

/** The results of a suite. A suite that did not run is neither passed nor failed, and fails the run. */
export interface Counted {
  passed: number
  failed: number
  notRun: number
}

export type Count = (output: string) => Counted | undefined

interface Patterns {
  passed: RegExp
  failed: RegExp
  notRun?: RegExp
}

const numberIn = (output: string, pattern: RegExp | undefined) =>
  pattern ? [...output.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0) : 0

const counted =
  ({ passed, failed, notRun }: Patterns): Count =>
  (printed) => {
    const output = stripVTControlCharacters(printed)
    const counts = { passed: numberIn(output, passed), failed: numberIn(output, failed), notRun: numberIn(output, notRun) }
    return counts.passed + counts.failed + counts.notRun > 0 ? counts : undefined
  }

export const byNodeTest = counted({ passed: /^# pass (\d+)/gm, failed: /^# fail (\d+)/gm, notRun: /^# (?:cancelled|skipped|todo) (\d+)/gm })

export const byJest = counted({
  passed: /^Tests:.*?(\d+) passed/gm,
  failed: /^Tests:.*?(\d+) failed/gm,
  notRun: /^Tests:.*?(\d+) (?:skipped|todo)/gm,
})

export const byPlaywright = counted({
  passed: /^\s*(\d+) passed \(/gm,
  failed: /^\s*(\d+) (?:failed|interrupted|flaky)$/gm,
  notRun: /^\s*(\d+) (?:did not run|skipped)$/gm,
})

const lastLine = counted({ passed: /(\d+) passed/g, failed: /(\d+) failed/g })

/** Suites of our own end with `N passed, N failed`. */
export const byLastLine: Count = (output) => lastLine(output.trim().split('\n').at(-1) ?? '')
