import { call, type Transport } from '@matchdesk/shared/client'
import { failures } from '@matchdesk/shared/contract'
import { auditTime, merge, skip, type Observable } from 'rxjs'
import { RemoteFailure } from '../loader/failure'
import { failuresIn } from './eventQueries'
import { createFailureLog } from './failureLog'
import type { Place } from './failureRecords'
import type { RemoteEvents } from './remoteEvents'

/** In milliseconds: a tab reports so often at most. */
const pauseMs = 5000
const maxItems = 20

interface Options {
  readonly tab: string
  readonly remoteEvents: RemoteEvents
  readonly here: () => Place
  /** When the document is hidden: it may not come back. */
  readonly hidden: Observable<unknown>
}

/** Reports the failures of this document to an API that takes them. It drops what it cannot send. */
export function reportFailures(transport: Transport, { tab, remoteEvents: { all, errors }, here, hidden }: Options) {
  const log = createFailureLog(here)

  async function send() {
    if (!transport.bus.auth.value || !(await transport.capabilities.ready()).has('failures')) return
    for (let taken = log.take(maxItems); taken.length > 0; taken = log.take(maxItems))
      await call(transport, failures.report, { body: { tab, failures: taken } })
  }

  errors.value.forEach(log.add)
  failuresIn(all.value).forEach(log.add)
  errors.pipe(skip(1)).subscribe((list) => list.slice(-1).forEach(log.add))
  all.pipe(skip(1)).subscribe((events) => {
    const last = events.at(-1)
    if (last instanceof RemoteFailure) log.add(last)
  })
  void send()
  merge(merge(errors, all).pipe(auditTime(pauseMs)), hidden).subscribe(() => void send())
}
