import autocannon, { type Request } from 'autocannon'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { common, list } from '../million/requests'

export interface Target {
  readonly address: string
  readonly pid: number
  readonly session: Record<string, string>
}

export interface Load {
  readonly name: string
  /** The nth request to a database with so many users. */
  readonly request: (nth: number, users: number) => Request
}

const base = '/api/v1/'
const sexes = ['Male', 'Female']
const pick = <T>(values: readonly T[], nth: number) => values[nth % values.length] as T

/** Requests differ from one to the next, so that no answer serves two of them. */
export const loads: readonly Load[] = [
  {
    name: 'list',
    request: (nth, users) => ({
      path: base + list(`filter=${pick(sexes, nth)}&page=${1 + ((nth * 7) % Math.max(1, Math.min(500, Math.floor(users / 400))))}`),
    }),
  },
  { name: 'same page', request: () => ({ path: base + list('filter=Male&page=1') }) },
  {
    name: 'search',
    request: (nth) => ({ path: base + list(`filter=${pick(sexes, nth)}&search=${encodeURIComponent(`${pick(common, nth)} ${nth % 97}`)}`) }),
  },
  { name: 'dashboard', request: () => ({ path: `${base}dashboard` }) },
  { name: 'reports', request: (nth) => ({ path: `${base}reportusers?limit=200&page=${1 + (nth % 3)}` }) },
  {
    name: 'writes',
    request: (nth) => ({
      method: 'POST',
      path: `${base}addpackages`,
      headers: { 'content-type': 'application/json', 'idempotency-key': `load-${process.pid}-${nth}` },
      body: JSON.stringify({ package_name: `Load ${process.pid} ${nth}`, package_amount: 1, package_duration: 1, package_type: 'normal' }),
    }),
  },
]

export const run = promisify((options: autocannon.Options, done: (error: unknown, result: autocannon.Result) => void) => autocannon(options, done))

/** The processor time of a process so far, in milliseconds: a tick is ten. */
export function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The resident memory of a process, in MB. */
const memoryOf = (pid: number) => Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

export async function measure(load: Load, { address, pid, session }: Target, users: number, seconds: number) {
  let sent = 0
  const request = {
    setupRequest: (given: Request): Request => {
      const { headers, ...own } = load.request(sent++, users)
      return { ...given, ...own, headers: { ...session, 'accept-encoding': 'br, gzip', ...headers } }
    },
  }
  const options = { url: address, connections: 32, requests: [request], timeout: 30 }
  await run({ ...options, duration: 3 })
  const start = cpuOf(pid)
  const { requests, latency, non2xx, errors } = await run({ ...options, duration: seconds })
  const cpu = ((cpuOf(pid) - start) / requests.total).toFixed(2)
  return { perSecond: Math.round(requests.average), cpu, p50: latency.p50, p99: latency.p99, refused: non2xx + errors, memory: memoryOf(pid) }
}
