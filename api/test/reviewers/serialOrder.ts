/** Some hundred megabytes. */
const mostStates = 500_000

/** A call of a history: it took effect at one moment between start and end. */
interface Interval {
  readonly start: number
  readonly end: number
  /** Undefined where nobody knows whether the call took effect. */
  readonly answer: unknown
}

export interface Search<S, C> {
  /** The calls in an order that explains every answer; undefined where there is none. */
  readonly order: readonly C[] | undefined
  /** The longest order that explains its answers, and the state after it. */
  readonly longest: readonly C[]
  readonly state: S
}

/**
 * Searches for one order of calls that explains every answer and keeps real time: a call that ended before another started comes first
 * (linearizability, by the search of Wing and Gong). A call without an answer may be left out, or come at any time after its start. The
 * search remembers each pair of calls done and state, so that it looks at none twice.
 */
export function serialOrder<S, C extends Interval>(initial: S, calls: readonly C[], after: (state: S, call: C) => readonly S[]): Search<S, C> {
  const byEnd = calls.toSorted((a, b) => endOf(a) - endOf(b))
  const seen = new Set<string>()
  const order: C[] = []
  let longest: { order: readonly C[]; state: S } = { order: [], state: initial }

  function search(done: bigint, state: S): boolean {
    const open = byEnd.flatMap((call, index) => (done & (1n << BigInt(index)) ? [] : [{ call, mark: 1n << BigInt(index) }]))
    const limit = Math.min(...open.map(({ call }) => endOf(call)))
    if (limit === Infinity) return true
    const key = `${done} ${JSON.stringify(state)}`
    if (seen.has(key)) return false
    seen.add(key)
    if (seen.size > mostStates) throw new Error(`The search for a serial order of ${calls.length} calls looks at too many states`)
    if (order.length > longest.order.length) longest = { order: [...order], state }
    for (const { call, mark } of open) {
      if (call.start > limit) continue
      order.push(call)
      for (const next of after(state, call)) if (search(done | mark, next)) return true
      order.pop()
    }
    return false
  }

  const isFound = search(0n, initial)
  return { order: isFound ? order : undefined, longest: longest.order, state: longest.state }
}

const endOf = ({ answer, end }: Interval) => (answer === undefined ? Infinity : end)
