import { setTimeout as wait } from 'node:timers/promises'
import { postgres } from '../support/postgres'
import { percentile, timed } from './timing'
import { population, type Running } from './population'
import { common, list, million, pathOf, rare, searches, short } from './requests'

/** Prints, as JSON, what the users list and the dashboard take with a million users beside a thousand: for each round the 95th percentile. */
const rounds = 5
/** The API keeps a counted search so long. */
const kept = 11_000

interface Measured {
  readonly what: string
  readonly against: string
  readonly goal: { readonly ms: number }
  readonly ours: number[]
  readonly theirs: number[]
}

type Work = (api: Running, users: number) => Promise<number[]>

const lastPage = 50
const again =
  (times: number, path: (users: number, nth: number) => string): Work =>
  (api, users) =>
    timed(times, (nth) => api.get(path(users, nth)))
const paths = (terms: readonly string[]) => searches(terms).map(pathOf)
const first = (terms: readonly string[]): Work => again(paths(terms).length, (_users, nth) => paths(terms)[nth] ?? '')
const repeated = (terms: readonly string[]): Work => again(30, (_users, nth) => paths(terms).slice(0, 6)[nth % 6] ?? '')

const plan: [what: string, ms: number, work: Work][] = [
  ['page 1', 50, again(60, () => list(''))],
  ['page 1, one sex', 50, again(60, () => list('filter=Male'))],
  ['page 1, one status', 50, again(60, () => list('filter=Male&status=Pending'))],
  ['the last page', 50, again(30, () => list(`page=${lastPage}`))],
  ['each page', 50, again(lastPage, (_users, nth) => list(`page=${nth + 1}`))],
  ['rare search, first', 50, first(rare)],
  ['rare search, repeated', 50, repeated(rare)],
  ['common search, first', 300, first(common)],
  ['common search, repeated', 50, repeated(common)],
  ['short search, first', 300, first(short)],
  ['short search, repeated', 50, repeated(short)],
  ['dashboard', 100, again(60, () => 'dashboard')],
]

const engine = await postgres()
try {
  const [many, few] = [await population(engine.url, million), await population(engine.url, 1000)]
  const [ours, theirs] = [await many.start(), await few.start()]
  const measured: Measured[] = plan.map(([what, ms]) => ({
    what: `API, ${what}`,
    against: 'the same with 1,000 users',
    goal: { ms },
    ours: [],
    theirs: [],
  }))
  await timed(50, () => ours.get(list('')))
  await timed(50, () => theirs.get(list('')))
  for (let round = 0; round < rounds; round++) {
    await wait(kept)
    for (const [index, [, , work]] of plan.entries()) {
      measured[index]?.ours.push(percentile(await work(ours, million), 0.95))
      measured[index]?.theirs.push(percentile(await work(theirs, 1000), 0.95))
    }
  }
  await Promise.all([ours.stop(), theirs.stop()])
  await Promise.all([many.drop(), few.drop()])
  process.stdout.write(`${JSON.stringify(measured)}\n`)
} finally {
  await engine.stop()
}
