import type { Baseline } from './baseline'
import { type Measure, ratios, spread, type Spread } from './measure'

const figure = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2))
const range = ({ median, min, max }: Spread) => `${figure(median)} (${figure(min)} to ${figure(max)})`

/** Slower than before only when the ranges do not even touch: a difference between is noise. */
function change(now: Spread, before: Spread | undefined): string {
  if (!before) return 'new'
  const percent = Math.round((now.median / before.median - 1) * 100)
  const verdict = now.min > before.max ? ' SLOWER' : now.max < before.min ? ' faster' : ''
  return `${figure(before.median)} ${percent >= 0 ? '+' : ''}${percent} %${verdict}`
}

function getGoal({ goal, ours }: Measure, ratio: Spread): string {
  if (!goal) return ''
  const [now, wanted, unit] = 'ratio' in goal ? [ratio.median, goal.ratio, ''] : [spread(ours).median, goal.ms, ' ms']
  return `${wanted}${unit}${now > wanted ? ' MISSED' : ''}`
}

const columns = ['', 'ratio', 'kept', 'goal', 'ms', 'compared with', 'its ms']

/** A table of text, one line for each measure. */
export function report(measures: readonly Measure[], baseline: Baseline): string {
  const lines = measures.map((measure) => {
    const ratio = ratios(measure)
    const { what, against, ours, theirs } = measure
    return [what, range(ratio), change(ratio, baseline[what]), getGoal(measure, ratio), range(spread(ours)), against, range(spread(theirs))]
  })
  const widths = columns.map((title, index) => Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)))
  return [columns, ...lines]
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
