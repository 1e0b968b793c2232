import type autocannon from 'autocannon'
import { failures, type Input } from '@matchdesk/shared/contract'
import { percentile } from '../million/timing'
import { cpuOf, loads, run } from './measure'
import { places } from './places'

/**
 * `npm run bench:reports`: processor time of a list request of one API process, alone and beside a flood of a thousand reports a second, with and without
 * the time that the same reports take alone.
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

/** Milliseconds of the processor in all, and the requests of each kind that were answered. */
async function measure(kinds: { lists?: boolean; reports?: boolean }) {
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
  const [lists, reports] = await Promise.all([
    kinds.lists ? run({ url: api.address, connections: 32, requests: [{ setupRequest }], timeout: 30, duration: seconds }) : undefined,
    kinds.reports ? run(flood) : undefined,
  ])
  return { time: cpuOf(api.pid) - start, lists: lists?.requests.total ?? 0, reports: reports?.requests.total ?? 0 }
}

try {
  await measure({ lists: true, reports: true })
  const rows: { alone: number; all: number; reports: number; lists: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await measure({ lists: true })
    const flood = await measure({ reports: true })
    const both = await measure({ lists: true, reports: true })
    const reports = (flood.time / flood.reports) * both.reports
    rows.push({
      alone: alone.time / alone.lists,
      all: both.time / both.lists,
      reports: reports / both.lists,
      lists: both.lists / seconds,
    })
  }
  const medianOf = (name: keyof (typeof rows)[number]) => median(rows.map((row) => row[name]))
  const more = (time: number) => `${((time / medianOf('alone') - 1) * 100).toFixed(1)} % more`
  console.log(
    `a list request alone: ${medianOf('alone').toFixed(2)} ms of the processor; ${medianOf('lists').toFixed(0)} a second beside ${perSecond} reports`,
  )
  console.log(`beside the reports, with their own time: ${medianOf('all').toFixed(2)} ms, ${more(medianOf('all'))}`)
  console.log(
    `beside the reports, without the time that they take alone: ${(medianOf('all') - medianOf('reports')).toFixed(2)} ms, ${more(medianOf('all') - medianOf('reports'))}`,
  )
} finally {
  await api.stop()
  await place.drop()
}
