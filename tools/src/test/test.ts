import { type Outcome, runAgain } from './again'
import type { Counted } from './counts'
import { readProcessorTime } from './processorTime'
import { countOf, run } from './runStep'
import { firstSteps, longSteps, shareSteps, type Plan, type Step } from './steps'

const sentence = ({ passed, failed, notRun }: Counted) => `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} did not run` : ''}`

const isBad = ({ failed, notRun }: Counted) => failed + notRun > 0

async function take(root: string, step: Step): Promise<Outcome> {
  const started = Date.now()
  const { code, output } = await run(root, { ...step, args: [...step.args, ...(step.tests ?? [])] })
  const counts = countOf(step, code, output)
  if (isBad(counts)) console.log(output.trimEnd())
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${step.name.padEnd(14)} ${seconds.padStart(6)} s  ${sentence(counts)}`)
  const isNamed = counts.failed > 0 && counts.notRun === 0 && step.count?.(output) !== undefined
  return { step, counts, failures: isNamed ? (step.failures?.(output) ?? []) : [] }
}

async function takeAll(root: string, plan: Plan): Promise<Outcome[]> {
  if ('sideBySide' in plan) return (await Promise.all(plan.sideBySide.map((part) => takeAll(root, part)))).flat()
  if (!('inOrder' in plan)) return [await take(root, plan)]
  const outcomes: Outcome[] = []
  for (const part of plan.inOrder) outcomes.push(...(await takeAll(root, part)))
  return outcomes
}

/** Runs the steps of a plan, whatever fails, then the failed tests again; the last line counts all tests together. */
export async function runSteps(root: string, plan: Plan): Promise<Counted> {
  const start = readProcessorTime()
  const outcomes = await takeAll(root, plan)
  const { counts, flaky } = await runAgain(root, outcomes)
  const sum = (key: keyof Counted) => counts.reduce((total, one) => total + one[key], 0)
  const total: Counted = { passed: sum('passed'), failed: sum('failed'), notRun: sum('notRun') }
  const bad = outcomes.filter((_, index) => isBad(counts[index] ?? total)).map(({ step }) => step.name)
  console.log(`\n${(readProcessorTime() - start).toFixed(0)} s of processor time on this machine`)
  if (bad.length > 0) console.log(`\nfailed: ${bad.join(', ')}`)
  if (flaky > 0) console.log(`\n${flaky} flaky: failed, then passed three times alone`)
  console.log(sentence(total))
  return total
}

/** `npm test`, and what `--share` and `--all` add to it. */
export async function test(root: string, args: readonly string[]) {
  const more = args.includes('--all') ? [longSteps] : args.includes('--share') ? [shareSteps(root)] : []
  if (isBad(await runSteps(root, { inOrder: [firstSteps(root), ...more] }))) process.exitCode = 1
}
