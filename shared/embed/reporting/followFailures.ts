import type { BrowserError } from '@matchdesk/shared/reporting'
import { distinctUntilChanged, EMPTY, fromEvent, map, merge, Observable, switchMap, timer } from 'rxjs'
import type { MountOptions } from '../types'
import type { Reported, Reporter } from './createReporter'

/** In milliseconds. */
const longAfterFirstRows = 60_000

interface Deps extends Reported {
  readonly options: Observable<MountOptions>
  /** The errors of this mounted remote. The window has others beside them, those of the portal too. */
  readonly errors: Observable<BrowserError>
}

/** Reports what fails in a mounted remote as long as the portal wants it; returns how to stop. */
export function followFailures({ options, errors, ...reported }: Deps): () => void {
  const isWanted = options.pipe(
    map(({ report }) => report === true),
    distinctUntilChanged(),
  )
  const following = isWanted.pipe(switchMap((wanted) => (wanted ? new Observable<never>(() => follow(errors, reported)) : EMPTY))).subscribe()
  return () => following.unsubscribe()
}

/** The code that reports comes with the first failure, or long after the first rows. */
function follow(errors: Observable<BrowserError>, reported: Reported): () => void {
  let loading: Promise<Reporter> | undefined
  async function withReporter(act: (reporter: Reporter) => void) {
    loading ??= import('./createReporter').then(({ createReporter }) => createReporter(reported))
    try {
      act(await loading)
    } catch {
      loading = undefined
    }
  }
  const all = merge(fromEvent<ErrorEvent>(globalThis, 'error'), fromEvent<PromiseRejectionEvent>(globalThis, 'unhandledrejection'), errors)
  const adding = all.subscribe((error) => void withReporter(({ add }) => add(error)))
  adding.add(timer(longAfterFirstRows).subscribe(() => void withReporter(() => undefined)))
  return () => {
    adding.unsubscribe()
    if (loading) void withReporter(({ stop }) => stop())
  }
}
