import type { Place } from '@matchdesk/shared/reporting'
import type { QueryClient } from '@tanstack/react-query'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { createMeasures, type Measures } from './measures'
import { createPresses, measurePressToRows } from './pressToRows'

export interface VitalsOptions {
  /** The place of a path: of the page that is open without one. */
  readonly getPlace: (path?: string) => Place
  /** The path with which the document began. */
  readonly firstPath: string
  readonly queries: QueryClient
}

/** The role of an element, without any word of it. */
function roleOf(node: Node | null | undefined): string | undefined {
  const control = node instanceof Element ? node.closest('[role], button, a, input, select, textarea, th, tr') : undefined
  const role = control?.getAttribute('role') ?? control?.tagName.toLowerCase()
  return role && /^[a-z]{1,30}$/.test(role) ? role : undefined
}

/** Measures this document as its person feels it. */
export function measureVitals({ getPlace, firstPath, queries }: VitalsOptions): Measures {
  const measures = createMeasures()
  const presses = createPresses()

  onINP(
    ({ value, entries: [entry] }) =>
      measures.raise(
        'INP',
        getPlace(presses.pathAt(entry?.startTime ?? 0)),
        value,
        roleOf(entry && 'target' in entry ? (entry.target as Node | null) : undefined),
      ),
    { reportAllChanges: true },
  )
  onLCP(({ value }) => measures.raise('LCP', getPlace(firstPath), value))
  onCLS(({ value }) => measures.raise('CLS', getPlace(), value), { reportAllChanges: true })
  measurePressToRows(queries, presses, (path, milliseconds) => measures.raise('rows', getPlace(path), milliseconds))
  return measures
}
