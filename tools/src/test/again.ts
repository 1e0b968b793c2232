import type { Counted } from './counts'
import type { Failure } from './failures'
import { countOf, run } from './runStep'
import type { Step } from './steps'

/** The result of a step, with its failed tests. */
export interface Outcome {
  step: Step
  counts: Counted
  failures: readonly Failure[]
}

/** A flaky test passes this many times alone, each in a process of its own. */
const times = 3

/** With more failed tests the product is broken, and no test runs again. */
const most = 10

async function passes(root: string, step: Step, { args, env }: Failure): Promise<boolean> {
  for (let time = 0; time < times; time++) {
    const line = { ...step, args: [...step.args, ...args], env: { ...step.env, ...env } }
    const { code, output } = await run(root, line)
    if (code !== 0 || countOf(step, code, output).passed === 0) return false
  }
  return true
}

async function flakyOf(root: string, { step, failures }: Outcome): Promise<Failure[]> {
  const passed = new Map<string, boolean>()
  for (const failure of failures) {
    const key = JSON.stringify([failure.args, failure.env])
    if (!passed.has(key)) passed.set(key, await passes(root, step, failure))
  }
  return failures.filter(({ args, env }) => passed.get(JSON.stringify([args, env])))
}

/** Runs the failed tests again. The counts of a step take a flaky test for passed; its first failure is printed. */
export async function runAgain(root: string, outcomes: readonly Outcome[]): Promise<{ counts: Counted[]; flaky: number }> {
  const isFew = outcomes.reduce((sum, { failures }) => sum + failures.length, 0) <= most
  const counts: Counted[] = []
  let flaky = 0
  for (const outcome of outcomes) {
    const flakyTests = isFew ? await flakyOf(root, outcome) : []
    for (const { title, trace } of flakyTests) console.log(`\nflaky: ${outcome.step.name}: ${title}\n${trace.trimEnd()}`)
    const { passed, failed, notRun } = outcome.counts
    const isClean = flakyTests.length > 0 && flakyTests.length === outcome.failures.length
    const left = isClean ? 0 : Math.max(failed - flakyTests.length, Math.min(failed, 1))
    counts.push({ passed: passed + failed - left, failed: left, notRun })
    flaky += flakyTests.length
  }
  return { counts, flaky }
}
