/** Milliseconds, or what `what` says, of one thing and, round by round in the same run, of what it is compared with: a machine's speed and noise are in both. */
export interface Measure {
  what: string
  /** The program whose times `theirs` are. */
  against: string
  ours: number[]
  theirs: number[]
  /** The goal: a ratio, or milliseconds on a quiet machine. */
  goal?: { ratio: number } | { ms: number }
}

/** Adds a figure of one side to its measure. */
export function addFigure(
  measures: Map<string, Measure>,
  { what, against }: Pick<Measure, 'what' | 'against'>,
  side: 'ours' | 'theirs',
  figure: number,
) {
  const measure = measures.get(what) ?? { what, against, ours: [], theirs: [] }
  measure[side].push(figure)
  measures.set(what, measure)
}

export interface Bench {
  name: string
  run: () => Promise<Measure[]>
}

export interface Spread {
  median: number
  min: number
  max: number
}

/** The middle one, and the lower of two in the middle where their number is even. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const value = (index: number) => sorted[index] ?? Number.NaN
  return { median: value(Math.floor((sorted.length - 1) / 2)), min: value(0), max: value(sorted.length - 1) }
}

/** The ratio of each round. */
export const ratios = ({ ours, theirs }: Measure) => spread(ours.map((time, round) => time / (theirs[round] ?? Number.NaN)))

export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A fixed piece of work, for what has nothing else to be compared with. */
export function fixedWork() {
  const numbers = Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 1_000_003)
  return JSON.stringify(numbers.toSorted((a, b) => a - b).map((number) => ({ number, text: String(number) }))).length
}
