import type { Release } from '@matchdesk/shared/release'
import type { RenderError } from '@matchdesk/shared/reporting'
import { BehaviorSubject, type Observable } from 'rxjs'
import type { RemoteFailure } from '../loader/failure'
import type { FailureEvent } from './failureEvents'

export interface Load {
  readonly release: Release
  readonly milliseconds: number
}

export type LoaderEvent = Load | RemoteFailure

const maxErrors = 100

/** The events of remotes in this document, the oldest first. */
export function createRemoteEvents(renderErrors: Observable<RenderError>) {
  const all = new BehaviorSubject<readonly LoaderEvent[]>([])
  /** The last failures of any kind: the code that reports them comes with the first. */
  const errors = new BehaviorSubject<readonly FailureEvent[]>([])
  const add = (event: LoaderEvent) => all.next([...all.value, event])
  const addError = (error: FailureEvent) => errors.next([...errors.value.slice(1 - maxErrors), error])
  addEventListener('error', addError)
  addEventListener('unhandledrejection', addError)
  renderErrors.subscribe(addError)
  return {
    all,
    errors,
    onLoad: (release: Release, milliseconds: number) => add({ release, milliseconds }),
    onFailure: (failure: RemoteFailure) => {
      add(failure)
      addError(failure)
    },
    onFault: addError,
  }
}

export type RemoteEvents = ReturnType<typeof createRemoteEvents>
