import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../source'
import type { Bench, Measure } from './measure'

/** The users list and the dashboard at a million users beside a thousand, each time the 95th percentile of a round over HTTP. */
async function million(): Promise<Measure[]> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'bench', '-w', 'api'], { cwd: root, maxBuffer: 1e8 })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measure[]
}

export const apiBench: Bench = { name: 'api', run: million }
