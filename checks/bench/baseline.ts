import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Measure, ratios, type Spread } from './measure'

const file = fileURLToPath(new URL('baseline.json', import.meta.url))

export type Baseline = Record<string, Spread>

export const readBaseline = (): Baseline => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {})

const rounded = ({ median, min, max }: Spread): Spread => ({ median: round(median), min: round(min), max: round(max) })
const round = (value: number) => Number(value.toPrecision(3))

/** Replaces the ratios of what was measured, and leaves the others. */
export function keep(measures: readonly Measure[]) {
  const all = { ...readBaseline(), ...Object.fromEntries(measures.map((measure) => [measure.what, rounded(ratios(measure))])) }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
