/** Whole percentages that add up to 100, or are all 0 when there is nothing, by the largest-remainder method. */
export function percentages(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return values.map(() => 0)
  const exact = values.map((value) => (value * 100) / total)
  const integers = exact.map(Math.floor)
  const rest = 100 - integers.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) })).sort((a, b) => b.remainder - a.remainder)
  const ceilings = new Set(byRemainder.slice(0, rest).map(({ index }) => index))
  return integers.map((value, index) => value + Number(ceilings.has(index)))
}
