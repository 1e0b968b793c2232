import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../source'
import type { Bench, Measure } from './measure'

/** A bench of the API, which prints its measures. */
const printed = (script: string) => async (): Promise<Measure[]> => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script, '-w', 'api'], { cwd: root, maxBuffer: 1e8 })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measure[]
}

/** The users list and the dashboard at a million users beside a thousand, each time the 95th percentile of a round over HTTP. */
export const apiBench: Bench = { name: 'api', run: printed('bench') }
