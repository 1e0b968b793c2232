import { fileIn, type Position } from './positions'

/** The JS Self-Profiling API, which TypeScript does not have. Lines and columns count from 1, and are those of the function. */
export interface Trace {
  readonly resources: readonly string[]
  readonly frames: readonly { readonly resourceId?: number; readonly line?: number; readonly column?: number }[]
  readonly stacks: readonly { readonly frameId: number; readonly parentId?: number }[]
  readonly samples: readonly { readonly timestamp: number; readonly stackId?: number }[]
}
interface Profiler extends EventTarget {
  stop(): Promise<Trace>
}
type ProfilerConstructor = new (options: { sampleInterval: number; maxBufferSize: number }) => Profiler

/** In milliseconds. */
const sampleInterval = 20
/** Samples: those of one minute. */
const maxBufferSize = 3000
const maxCalls = 30

/** The calls that took more than half of a time, the innermost first. */
export function callsIn({ resources, frames, stacks, samples }: Trace, from: number, to: number): Position[] {
  const pathOf = (id: number | undefined): number[] => {
    const stack = id === undefined ? undefined : stacks[id]
    return stack && id !== undefined ? [id, ...pathOf(stack.parentId)] : []
  }
  const paths = samples.flatMap(({ timestamp, stackId }) => (timestamp >= from && timestamp <= to ? [pathOf(stackId)] : []))
  const counts = new Map<number, number>()
  for (const id of paths.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const heavy = [...counts].flatMap(([id, count]) => (count > paths.length / 2 ? [pathOf(id)] : []))
  const deepest = heavy.reduce((one, other) => (other.length > one.length ? other : one), [])
  return deepest
    .flatMap((id) => {
      const { resourceId = -1, line = 0, column = 0 } = frames[stacks[id]?.frameId ?? -1] ?? {}
      const file = fileIn(resources[resourceId] ?? '')
      return file && line > 0 && column > 0 ? [{ file, line, column }] : []
    })
    .slice(0, maxCalls)
}

/** Samples the calls of this document, where its policy allows that, and remembers the last minute or two. */
export function createSampler() {
  const { Profiler } = globalThis as { Profiler?: ProfilerConstructor }
  let current = start()
  /** In milliseconds, as events have it. */
  let startedAt = performance.now()
  let last: Promise<Trace | undefined> | undefined

  function start(): Profiler | undefined {
    try {
      const profiler = Profiler && new Profiler({ sampleInterval, maxBufferSize })
      profiler?.addEventListener('samplebufferfull', renew)
      return profiler
    } catch {
      return undefined
    }
  }

  /** The next one starts first: while one runs, another costs little. */
  function renew() {
    const full = current
    startedAt = performance.now()
    current = start()
    last = full?.stop().catch(() => undefined)
  }

  return {
    /** Two times may be asked for at once: one stop is enough for both. */
    async callsIn(from: number, to: number): Promise<Position[]> {
      if (startedAt < to) renew()
      const trace = await last
      return trace ? callsIn(trace, from, to) : []
    },
    stop() {
      void current?.stop().catch(() => undefined)
      current = undefined
    },
  }
}
