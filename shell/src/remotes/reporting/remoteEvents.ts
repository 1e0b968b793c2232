import type { RequestFault } from '@matchdesk/shared/client/transport'
import type { Release } from '@matchdesk/shared/release'
import type { BrowserError, RenderError } from '@matchdesk/shared/reporting'
import { BehaviorSubject, type Observable } from 'rxjs'
import type { RemoteFailure } from '../loader/failure'
import type { LoaderEvents } from '../loader/pageLoader'

export interface Load {
  readonly release: Release
  readonly milliseconds: number
}

export type LoaderEvent = Load | RemoteFailure

/** The events of remotes in this document, the oldest first. */
export interface RemoteEvents extends Pick<LoaderEvents, 'onLoad' | 'onFailure'> {
  readonly all: BehaviorSubject<readonly LoaderEvent[]>
  /** The last ones: the code that reports them comes with the first. */
  readonly errors: BehaviorSubject<readonly BrowserError[]>
  readonly onFault: (fault: RequestFault) => void
}

const maxErrors = 100

export function createRemoteEvents(renderErrors: Observable<RenderError>): RemoteEvents {
  const all = new BehaviorSubject<readonly LoaderEvent[]>([])
  const errors = new BehaviorSubject<readonly BrowserError[]>([])
  const add = (event: LoaderEvent) => all.next([...all.value, event])
  const addError = (error: BrowserError) => errors.next([...errors.value.slice(1 - maxErrors), error])
  addEventListener('error', addError)
  addEventListener('unhandledrejection', addError)
  renderErrors.subscribe(addError)
  return { all, errors, onLoad: (release, milliseconds) => add({ release, milliseconds }), onFailure: add, onFault: addError }
}
