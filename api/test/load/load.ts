import { parseArgs } from 'node:util'
import { places } from './places'
import { type Load, loads, measure, type Target } from './measure'

/**
 * `npm run load [-- --users 1000000] [-- --seconds 10] [-- --only postgres] [-- list search …]`: requests a second, processor time of a request,
 * the 99th percentile and the memory of one process of the API with 32 connections. The load comes from the same machine, so it costs
 * processor time too. On PostgreSQL the list is also measured by hand (`handWritten.ts`).
 */
const { values, positionals } = parseArgs({
  options: { users: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '10' }, only: { type: 'string' } },
  allowPositionals: true,
})
const chosen = loads.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const unknown = positionals.filter((name) => !loads.some((load) => load.name === name))
if (unknown.length > 0) throw new Error(`There is no load ${unknown.join(', ')}: ${loads.map(({ name }) => name).join(', ')}`)

const head: Record<keyof Awaited<ReturnType<typeof measure>>, string> = {
  perSecond: 'requests/s',
  cpu: 'CPU ms each',
  p50: 'p50 ms',
  p99: 'p99 ms',
  refused: 'not 200',
  memory: 'MB',
}
const columns = Object.keys(head) as (keyof typeof head)[]
const line = (cells: readonly string[]) => console.log(cells.map((cell, index) => (index < 2 ? cell.padEnd(10) : cell.padStart(11))).join(' '))

async function run(place: (typeof places)[number], load: Load, users: number, seconds: number) {
  const api = await place.start()
  const print = async (name: string, target: Target) => {
    const measured = await measure(load, target, users, seconds)
    line([place.name, name, ...columns.map((column) => String(measured[column]))])
  }
  try {
    await print(load.name, api)
    if (load.name !== 'list' || place.name !== 'postgres') return
    const byHand = await place.startByHand(api)
    try {
      await print('by hand', byHand)
    } finally {
      await byHand.stop()
    }
  } finally {
    await api.stop()
  }
}

const users = Number(values.users)
line(['database', 'load', ...columns.map((column) => head[column])])
for (const place of places.filter(({ name }) => values.only === undefined || values.only === name)) {
  await place.prepare(users)
  try {
    for (const load of chosen) await run(place, load, users, Number(values.seconds))
  } finally {
    await place.drop()
  }
}
