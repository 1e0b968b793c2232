import { readPages, type Failure } from '@matchdesk/shared/client'
import type { Input, ListEndpoint, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useState } from 'react'
import { useAbort } from '../../../effects'

/** The read of the rows of all pages: `count` of them have come. */
const idle: { readonly status: 'idle' | 'reading' | 'failed'; readonly count: number; readonly failure?: Failure } = { status: 'idle', count: 0 }

/** Reads the rows of all pages of a list after `start`. */
export function useAllPages<E extends ListEndpoint>(endpoint: E, input: Input<E>, onRead: (rows: readonly ListRow<E>[]) => void) {
  const host = useHost()
  const [reading, setReading] = useState(idle)
  const work = useAbort()

  async function start() {
    const signal = work.start()
    const rows: ListRow<E>[] = []
    const take = (batch: readonly ListRow<E>[]) => {
      rows.push(...batch)
      if (!signal.aborted) setReading({ status: 'reading', count: rows.length })
    }
    take([])
    const outcome = await readPages(host, endpoint, input, take, signal)
    if (signal.aborted) return
    if (!outcome.ok) return setReading({ status: 'failed', count: rows.length, failure: outcome.failure })
    setReading(idle)
    onRead(rows)
  }

  const cancel = () => {
    work.abort()
    setReading(idle)
  }
  return { ...reading, start: () => void start(), cancel }
}
