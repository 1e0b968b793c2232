import type { Place, TelemetryEntry } from '@matchdesk/shared/reporting'
import type { QueryClient } from '@tanstack/react-query'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { createPresses, measurePressToRows } from './pressToRows'

export interface VitalsOptions {
  /** The place of a path: of the page that is open without one. */
  readonly getPlace: (path?: string) => Place
  /** The path with which the document began. */
  readonly firstPath: string
  readonly queries: QueryClient
}

type Measure = Extract<TelemetryEntry, { type: 'vital' }>

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

/** The role of an element, without any word of it. */
function roleOf(node: Node | null | undefined): string | undefined {
  const control = node instanceof Element ? node.closest('[role], button, a, input, select, textarea, th, tr') : undefined
  const role = control?.getAttribute('role') ?? control?.tagName.toLowerCase()
  return role && /^[a-z]{1,30}$/.test(role) ? role : undefined
}

/** Measures this document as its person feels it. */
export function measureVitals({ getPlace, firstPath, queries }: VitalsOptions) {
  const measures = createMeasures()
  const presses = createPresses()

  onINP(
    ({ value, entries: [entry] }) => {
      const target = entry && 'target' in entry ? (entry.target as Node | null) : undefined
      measures.raise('INP', getPlace(presses.pathAt(entry?.startTime ?? 0)), value, roleOf(target))
    },
    { reportAllChanges: true },
  )
  onLCP(({ value }) => measures.raise('LCP', getPlace(firstPath), value))
  onCLS(({ value }) => measures.raise('CLS', getPlace(), value), { reportAllChanges: true })
  measurePressToRows(queries, presses, (path, milliseconds) => measures.raise('rows', getPlace(path), milliseconds))
  return measures
}
