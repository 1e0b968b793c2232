import type { Bus } from '@matchdesk/shared/bus'
import type { Place } from '@matchdesk/shared/reporting'
import type { QueryClient } from '@tanstack/react-query'
import { fromEvent, type BehaviorSubject, type Observable } from 'rxjs'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { createMeasures, type Measures } from './measures'
import { createPresses } from './presses'
import { measurePressToRows } from './pressToRows'

export interface VitalsOptions {
  readonly bus: Bus
  /** The place of a path: of the page that is open without one. */
  readonly here: (path?: string) => Place
  /** The path with which the document began. */
  readonly firstPath: string
  readonly queries: QueryClient
  readonly hasChanges: BehaviorSubject<boolean>
  /** A write that the API has refused. */
  readonly refused: Observable<unknown>
}

/** In milliseconds. A changed form that is unchanged so soon after a change on the server was saved. */
const savedWithin = 3000

/** The role of an element, without any word of it. */
function roleOf(node: Node | null | undefined): string | undefined {
  const control = node instanceof Element ? node.closest('[role], button, a, input, select, textarea, th, tr') : undefined
  const role = control?.getAttribute('role') ?? control?.tagName.toLowerCase()
  return role && /^[a-z]{1,30}$/.test(role) ? role : undefined
}

/** Measures this document as its person feels it. */
export function measureVitals({ bus, here, firstPath, queries, hasChanges, refused }: VitalsOptions): Measures {
  const measures = createMeasures()
  const presses = createPresses()

  onINP(
    ({ value, entries: [entry] }) =>
      measures.raise(
        'INP',
        here(presses.pathAt(entry?.startTime ?? 0)),
        value,
        roleOf(entry && 'target' in entry ? (entry.target as Node | null) : undefined),
      ),
    { reportAllChanges: true },
  )
  onLCP(({ value }) => measures.raise('LCP', here(firstPath), value))
  onCLS(({ value }) => measures.raise('CLS', here(), value), { reportAllChanges: true })
  measurePressToRows(queries, presses, (path, milliseconds) => measures.raise('rows', here(path), milliseconds))

  let savedAt = -Infinity
  let changedPlace: Place | undefined
  bus.on('changed').subscribe(() => (savedAt = performance.now()))
  hasChanges.subscribe((isChanged) => {
    if (!isChanged && changedPlace && performance.now() - savedAt > savedWithin) measures.count('abandoned', changedPlace)
    if (isChanged && !changedPlace) savedAt = -Infinity
    changedPlace = isChanged ? here() : undefined
  })
  fromEvent(window, 'pagehide').subscribe(() => changedPlace && measures.count('abandoned', changedPlace))
  refused.subscribe(() => measures.count('refused', here()))
  return measures
}
