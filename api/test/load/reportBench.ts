import type autocannon from 'autocannon'
import { failures, type Input } from '@matchdesk/shared/contract'
import { percentile } from '../million/timing'
import { cpuOf, loads, run } from './measure'
import { places } from './places'

/**
 * `npm run bench:reports [-- --users …]`: processor time of a list request of one API process, alone and beside a flood of a thousand reports a second. All time
 * of the process counts, so that the flood is a part of it.
 */
const rounds = 5
const seconds = 8
const perSecond = 1000
const users = 20_000

const list = loads.find(({ name }) => name === 'list')
const place = places.find(({ name }) => name === 'postgres')
if (!list || !place) throw new Error('There is no such load')

type Report = Input<typeof failures.report>['body']
const report: Report = {
  tab: '0'.repeat(32),
  failures: Array.from({ length: 20 }, (_, index) => ({
    kind: 'error',
    remote: 'users',
    version: '1.0.0',
    error: `E${index}`,
    frames: Array.from({ length: 20 }, (_, column) => ({ file: 'users/1.0.0/first.js', line: 1, column: column + 1 })),
    components: [],
    count: 1,
  })),
}

const median = (values: readonly number[]) =>
  percentile(
    [...values].sort((one, other) => one - other),
    0.5,
  )

await place.prepare(users)
const api = await place.start()

/** Milliseconds of the processor for a list request. */
async function listTime(isFlooded: boolean) {
  let sent = 0
  const setupRequest = (given: autocannon.Request) => ({
    ...given,
    ...list!.request(sent++, users),
    headers: { ...api.session, 'accept-encoding': 'br, gzip' },
  })
  const flood = {
    url: `${api.address}/api/v1${failures.report.path}`,
    method: 'POST' as const,
    headers: { ...api.session, 'content-type': 'application/json' },
    body: JSON.stringify(report),
    connections: 20,
    overallRate: perSecond,
    duration: seconds,
  }
  const start = cpuOf(api.pid)
  const [{ requests }, reports] = await Promise.all([
    run({ url: api.address, connections: 32, requests: [{ setupRequest }], timeout: 30, duration: seconds }),
    isFlooded ? run(flood) : undefined,
  ])
  return { time: (cpuOf(api.pid) - start) / requests.total, reports: reports ? Math.round(reports.requests.average) : 0 }
}

try {
  await listTime(true)
  const alone: number[] = []
  const flooded: number[] = []
  const sent: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push((await listTime(false)).time)
    const { time, reports } = await listTime(true)
    flooded.push(time)
    sent.push(reports)
  }
  const [before, after] = [median(alone), median(flooded)]
  console.log(`a list request, processor time in ms, alone: ${before.toFixed(2)}, beside ${median(sent)} reports a second: ${after.toFixed(2)}`)
  console.log(`${((after / before - 1) * 100).toFixed(1)} % more`)
} finally {
  await api.stop()
  await place.drop()
}
