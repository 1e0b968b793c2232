import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './counts'
import { firstSteps, longSteps, shareSteps, type Plan, type Step } from './steps'

interface Outcome {
  step: Step
  counts: Counts
  output: string
}

/** A flaky test passes this many times alone, each in a process of its own. */
const times = 3

/** With more failed tests the product is broken, and no test runs again. */
const most = 10

/** Seconds that all cores of this machine have worked, for whatever program: a browser that is killed takes its own count with it. */
const readProcessorTime = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000

const startTime = readProcessorTime()
const formatProcessorTime = () => `${(readProcessorTime() - startTime).toFixed(0)} s of processor time`

const sentence = ({ passed, failed, notRun }: Counts) => `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} did not run` : ''}`

const isBad = ({ failed, notRun }: Counts) => failed + notRun > 0

const sum = (outcomes: readonly Outcome[], key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0)

/** Runs the command of a step, with the tests that it picks. */
function run(root: string, step: Step, tests: readonly string[] = step.tests ?? []): Promise<Outcome> {
  const { NODE_TEST_CONTEXT: _, ...variables } = process.env
  const env = { ...variables, FORCE_COLOR: '0', NO_COLOR: '1', ...step.env }
  return new Promise((resolve) => {
    const end = (code: number | null, text: string) => resolve({ step, counts: countOf(step, code, text), output: text })
    const child = spawn(step.command, [...step.args, ...tests], { cwd: join(root, step.folder ?? ''), env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => end(1, error.message))
    child.once('close', (code) => end(code, output))
  })
}

/** A suite that ended badly, or that says no counts, has failed at least once. */
export function countOf({ count }: Pick<Step, 'count'>, code: number | null, output: string): Counts {
  const counts = (count ? count(output) : code === 0 && { passed: 1, failed: 0, notRun: 0 }) || undefined
  const { passed = 0, failed = 0, notRun = 0 } = counts ?? {}
  const isFine = code === 0 && counts !== undefined
  return { passed, notRun, failed: isFine || notRun > 0 ? failed : Math.max(failed, 1) }
}

async function runStep(root: string, step: Step): Promise<Outcome> {
  const started = Date.now()
  const outcome = await run(root, step)
  if (isBad(outcome.counts)) console.log(outcome.output.trimEnd())
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${step.name.padEnd(14)} ${seconds.padStart(6)} s  ${sentence(outcome.counts)}, after ${formatProcessorTime()}`)
  return outcome
}

async function runPlan(root: string, plan: Plan): Promise<Outcome[]> {
  if ('sideBySide' in plan) return (await Promise.all(plan.sideBySide.map((part) => runPlan(root, part)))).flat()
  if (!('inOrder' in plan)) return [await runStep(root, plan)]
  const outcomes: Outcome[] = []
  for (const part of plan.inOrder) outcomes.push(...(await runPlan(root, part)))
  return outcomes
}

/** Runs the failed tests of a step again, and counts them as passed if all of them pass each time. Their first failure is printed. */
async function rerunFailed(root: string, outcome: Outcome): Promise<Outcome> {
  const { step, output, counts } = outcome
  const args = counts.failed > 0 && counts.notRun === 0 && step.count?.(output) ? step.failures?.(output) : undefined
  if (!args) return outcome
  for (let time = 0; time < times; time++) {
    const attempt = await run(root, step, args)
    if (attempt.counts.failed > 0 || attempt.counts.passed === 0) return outcome
  }
  console.log(`\nflaky: ${step.name} ${args.join(' ')}`)
  return { ...outcome, counts: { ...counts, passed: counts.passed + counts.failed, failed: 0 } }
}

/** Runs the steps of a plan, whatever fails, then the failed tests again; the last line counts all tests together. */
export async function runSteps(root: string, plan: Plan): Promise<Counts> {
  const firstOutcomes = await runPlan(root, plan)
  const failed = sum(firstOutcomes, 'failed')
  const outcomes: Outcome[] = []
  for (const outcome of firstOutcomes) outcomes.push(failed <= most ? await rerunFailed(root, outcome) : outcome)
  const total: Counts = { passed: sum(outcomes, 'passed'), failed: sum(outcomes, 'failed'), notRun: sum(outcomes, 'notRun') }
  const bad = outcomes.filter(({ counts }) => isBad(counts)).map(({ step }) => step.name)
  console.log(`\n${formatProcessorTime()} on this machine`)
  if (bad.length > 0) console.log(`\nfailed: ${bad.join(', ')}`)
  if (failed > total.failed) console.log(`\n${failed - total.failed} flaky: failed, then passed three times alone`)
  console.log(sentence(total))
  return total
}

/** `npm test`, and what `--share` and `--all` add to it. */
export async function test(root: string, args: readonly string[]) {
  const more = args.includes('--all') ? [longSteps] : args.includes('--share') ? [shareSteps(root)] : []
  if (isBad(await runSteps(root, { inOrder: [firstSteps(root), ...more] }))) process.exitCode = 1
}
