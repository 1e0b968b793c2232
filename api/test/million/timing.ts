/** Runs something again and again; returns the milliseconds each took, shortest first. */
export async function timed(times: number, work: (nth: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let nth = 0; nth < times; nth++) {
    const began = process.hrtime.bigint()
    await work(nth)
    taken.push(Number(process.hrtime.bigint() - began) / 1e6)
  }
  return taken.sort((a, b) => a - b)
}

/** The value that this share of a sorted list does not exceed. */
export const percentile = (sorted: readonly number[], share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
