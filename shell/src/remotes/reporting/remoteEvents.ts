import type { Release } from '@matchdesk/shared/release'
import { BehaviorSubject } from 'rxjs'
import type { RemoteFailure } from '../loader/failure'
import type { LoaderEvents } from '../loader/pageLoader'

export interface Load {
  readonly release: Release
  readonly milliseconds: number
}

export type RemoteEvent = Load | RemoteFailure | SecurityPolicyViolationEvent

/** The events of remotes in this document and the violations of its policy, the oldest first. */
export interface RemoteEvents extends Pick<LoaderEvents, 'onLoad' | 'onFailure'> {
  readonly all: BehaviorSubject<readonly RemoteEvent[]>
}

export function createRemoteEvents(): RemoteEvents {
  const all = new BehaviorSubject<readonly RemoteEvent[]>([])
  const add = (event: RemoteEvent) => all.next([...all.value, event])
  addEventListener('securitypolicyviolation', add)
  return { all, onLoad: (release, milliseconds) => add({ release, milliseconds }), onFailure: add }
}
