export interface Counted {
  passed: number
  failed: number
}

export type Count = (output: string) => Counted | undefined

const numberIn = (output: string, pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)

const counted = (output: string, passed: RegExp, failed: RegExp): Counted | undefined =>
  passed.test(output) || failed.test(output) ? { passed: numberIn(output, passed), failed: numberIn(output, failed) } : undefined

export const byNodeTest: Count = (output) => counted(output, /^# pass (\d+)/m, /^# fail (\d+)/m)

export const byJest: Count = (output) => counted(output, /^Tests:.*?(\d+) passed/m, /^Tests:.*?(\d+) failed/m)

export const byPlaywright: Count = (output) => counted(output, /^\s*(\d+) passed \(/m, /^\s*(\d+) failed$/m)

/** Suites of our own end with `N passed, N failed`. */
export const byLastLine: Count = (output) => counted(output.trim().split('\n').at(-1) ?? '', /(\d+) passed/, /(\d+) failed/)
