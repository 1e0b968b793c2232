import { parseArgs } from 'node:util'
import { apiBench } from './api.bench'
import { keep, readBaseline } from './baseline'
import type { Measure } from './measure'
import { oneBench } from './one.bench'
import { picturesBench } from './pictures.bench'
import { pressBench } from './press.bench'
import { report } from './report'
import { rowsBench } from './rows.bench'
import { startBench } from './start.bench'
import { tableBench } from './table.bench'

/**
 * `npm run bench [-- name …] [-- --keep]`: times, which depend on the machine and so decide nothing. `--keep` makes what
 * was measured the ratios that later runs are compared with.
 */
const { values, positionals } = parseArgs({ options: { keep: { type: 'boolean' } }, allowPositionals: true })
const benches = [rowsBench, tableBench, pressBench, startBench, apiBench, picturesBench, oneBench]
const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}: ${benches.map(({ name }) => name).join(', ')}`)

const measures: Measure[] = []
for (const bench of benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`Measuring ${bench.name} ...`)
  measures.push(...(await bench.run()))
}
console.log(`\n${report(measures, readBaseline())}\n\nMedian (minimum to maximum) of each round's ratio.`)
if (values.keep) keep(measures)
