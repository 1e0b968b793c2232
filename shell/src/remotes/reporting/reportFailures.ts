import type { Transport } from '@matchdesk/shared/client'
import { createFailureLog, sendFailures, type Place } from '@matchdesk/shared/reporting'
import { auditTime, merge, skip, type Observable } from 'rxjs'
import { RemoteFailure } from '../loader/failure'
import { failuresIn } from './eventQueries'
import { recordOfEvent, type FailureEvent } from './failureEvents'
import type { RemoteEvents } from './remoteEvents'

/** In milliseconds: a tab reports so often at most. */
const pauseMs = 5000

interface Options {
  readonly tab: string
  readonly remoteEvents: RemoteEvents
  readonly here: () => Place
  /** When the document is hidden: it may not come back. */
  readonly hidden: Observable<unknown>
}

/** Reports the failures of this document. */
export function reportFailures(transport: Transport, { tab, remoteEvents: { all, errors }, here, hidden }: Options) {
  const log = createFailureLog((event: FailureEvent) => recordOfEvent(event, here()))
  const send = () => void sendFailures(transport, log, { tab })

  errors.value.forEach(log.add)
  failuresIn(all.value).forEach(log.add)
  errors.pipe(skip(1)).subscribe((list) => list.slice(-1).forEach(log.add))
  all.pipe(skip(1)).subscribe((events) => {
    const last = events.at(-1)
    if (last instanceof RemoteFailure) log.add(last)
  })
  send()
  merge(merge(errors, all).pipe(auditTime(pauseMs)), hidden).subscribe(send)
}
