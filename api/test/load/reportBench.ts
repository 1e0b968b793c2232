import type autocannon from 'autocannon'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failures, type Input } from '@matchdesk/shared/contract'
import { percentile } from '../million/timing'
import { cpuOf, loads, run } from './measure'
import { places } from './places'

/**
 * `npm run bench:reports`: processor time of a list request of one API process, alone, beside a flood of a thousand reports a second, and beside the same
 * flood at a server that does nothing but refuse it. The last one says what the machine costs: its cores and caches are shared.
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

const otherServer = createServer((request, response) => {
  request.resume()
  response.writeHead(429).end()
})
const other = await new Promise<string>((resolve) =>
  otherServer.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`)),
)

/** Milliseconds of the processor for a list request. */
async function measure(floodedServer?: string) {
  let sent = 0
  const setupRequest = (given: autocannon.Request) => ({
    ...given,
    ...list!.request(sent++, users),
    headers: { ...api.session, 'accept-encoding': 'br, gzip' },
  })
  const flood = (server: string) =>
    run({
      url: `${server}/api/v1${failures.report.path}`,
      method: 'POST',
      headers: { ...api.session, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      connections: 20,
      overallRate: perSecond,
      duration: seconds,
    })
  const start = cpuOf(api.pid)
  const [lists] = await Promise.all([
    run({ url: api.address, connections: 32, requests: [{ setupRequest }], timeout: 30, duration: seconds }),
    floodedServer ? flood(floodedServer) : undefined,
  ])
  return (cpuOf(api.pid) - start) / lists.requests.total
}

try {
  await measure(api.address)
  const rows: { alone: number; flooded: number; beside: number }[] = []
  for (let round = 0; round < rounds; round++)
    rows.push({ alone: await measure(), flooded: await measure(api.address), beside: await measure(other) })
  const [alone, flooded, beside] = (['alone', 'flooded', 'beside'] as const).map((name) => median(rows.map((row) => row[name]))) as [
    number,
    number,
    number,
  ]
  console.log(`a list request alone: ${alone.toFixed(2)} ms of the processor; beside a flood at another server: ${beside.toFixed(2)} ms`)
  console.log(
    `beside a flood of ${perSecond} reports a second: ${flooded.toFixed(2)} ms, ${((flooded / beside - 1) * 100).toFixed(1)} % more than beside the other`,
  )
} finally {
  otherServer.close()
  await api.stop()
  await place.drop()
}
