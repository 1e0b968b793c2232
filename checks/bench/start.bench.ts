import { rmSync } from 'node:fs'
import { type Bench, fixedWork, type Measure, milliseconds } from './measure'
import { matchdesk, scratch } from '@matchdesk/e2e/support/servers/matchdesk'

const rounds = 3

/** From the builds alone to a console that can be signed in to, and again with the data of the first start. */
async function starts(): Promise<Measure[]> {
  await (await matchdesk()).stop()
  const first: Measure = { what: 'first start, built', against: 'a fixed piece of work', ours: [], theirs: [] }
  const second: Measure = { ...first, what: 'second start', ours: [], theirs: [], goal: { ms: 5_000 } }
  for (let round = 0; round < rounds; round++) {
    const folder = scratch()
    for (const measure of [first, second]) {
      measure.theirs.push(await milliseconds(fixedWork))
      const start = performance.now()
      const { stop } = await matchdesk({ folder, users: 5000, keepFolder: true })
      measure.ours.push(performance.now() - start)
      await stop()
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return [first, second]
}

export const startBench: Bench = { name: 'start', run: starts }
