import type { Place, TelemetryEntry } from '@matchdesk/shared/reporting'

export type Measure = Extract<TelemetryEntry, { type: 'vital' }>

/** The measures of this document. Those that have changed since the server heard of them are taken together. */
export function createMeasures() {
  const all = new Map<string, Measure>()
  const changed = new Set<string>()

  return {
    /** The largest value of a page counts. */
    raise(name: Measure['name'], { remote, version, page }: Place, largest: number, role?: string) {
      if (page === undefined) return
      const key = JSON.stringify([name, remote, version, page])
      const value = Math.min(600_000, largest)
      if (value <= (all.get(key)?.value ?? -1)) return
      all.set(key, { type: 'vital', name, remote, version, page, value, ...(role && { role }) })
      changed.add(key)
    },
    take(maximum: number): Measure[] {
      const keys = [...changed].slice(0, maximum)
      for (const key of keys) changed.delete(key)
      return keys.flatMap((key) => all.get(key) ?? [])
    },
  }
}

export type Measures = ReturnType<typeof createMeasures>
