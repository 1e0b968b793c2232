/** Runs so many pieces of work at once; the others wait in the order in which they came. */
export function inTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
