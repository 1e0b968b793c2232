import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Counted } from './counts'
import { longSteps, type Step, stepsOf } from './steps'

function run(root: string, step: Step): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...step.env }
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, { cwd: join(root, step.folder ?? ''), env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** A suite that ended badly, or that says no counts, has failed at least once. */
export function countOf({ count }: Pick<Step, 'count'>, code: number | null, output: string): Counted {
  const counts = (count ? count(output) : code === 0 && { passed: 1, failed: 0, notRun: 0 }) || undefined
  const { passed = 0, failed = 0, notRun = 0 } = counts ?? {}
  const isFine = code === 0 && counts !== undefined
  return { passed, notRun, failed: isFine || notRun > 0 ? failed : Math.max(failed, 1) }
}

const sentence = ({ passed, failed, notRun }: Counted) => `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} did not run` : ''}`

const isBad = ({ failed, notRun }: Counted) => failed + notRun > 0

async function take(root: string, step: Step): Promise<Counted> {
  const started = Date.now()
  const { code, output } = await run(root, step)
  const counts = countOf(step, code, output)
  if (isBad(counts)) console.log(output.trimEnd())
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${step.name.padEnd(14)} ${seconds.padStart(6)} s  ${sentence(counts)}`)
  return counts
}

/** `npm test`: all steps, with `all` the long ones too, whatever fails; the last line counts them together. */
export async function test(root: string, all: boolean) {
  const counts: Counted[] = []
  for (const row of [...stepsOf(root), ...(all ? longSteps : [])]) counts.push(...(await Promise.all(row.map((step) => take(root, step)))))
  const sum = (key: keyof Counted) => counts.reduce((total, one) => total + one[key], 0)
  const total: Counted = { passed: sum('passed'), failed: sum('failed'), notRun: sum('notRun') }
  console.log(sentence(total))
  if (isBad(total)) process.exitCode = 1
}
