import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Counts } from './counts'
import type { Step } from './steps'

type Line = Pick<Step, 'command' | 'args' | 'folder' | 'env'>

export function run(root: string, line: Line): Promise<{ code: number | null; output: string }> {
  const { NODE_TEST_CONTEXT: _, ...variables } = process.env
  const env = { ...variables, FORCE_COLOR: '0', NO_COLOR: '1', ...line.env }
  return new Promise((resolve) => {
    const child = spawn(line.command, line.args, { cwd: join(root, line.folder ?? ''), env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** A suite that ended badly, or that says no counts, has failed at least once. */
export function countOf({ count }: Pick<Step, 'count'>, code: number | null, output: string): Counts {
  const counts = (count ? count(output) : code === 0 && { passed: 1, failed: 0, notRun: 0 }) || undefined
  const { passed = 0, failed = 0, notRun = 0 } = counts ?? {}
  const isFine = code === 0 && counts !== undefined
  return { passed, notRun, failed: isFine || notRun > 0 ? failed : Math.max(failed, 1) }
}
