import { stream, type Failure } from '@matchdesk/shared/client'
import type { Endpoint, Input } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SheetRow } from './sheet'

/** All rows of an export: `coming` until the last one is here. */
export interface AllRows {
  readonly is: 'coming' | 'here' | 'failed'
  /** Grows while rows are coming: only the first `count` are meant. */
  readonly sheetRows: readonly SheetRow[]
  readonly count: number
  /** How many there will be, once the server has said so. */
  readonly total?: number | undefined
  readonly failure?: Failure
}

const start: AllRows = { is: 'coming', sheetRows: [], count: 0 }
const shownEvery = 150

/** Streams every row of an endpoint as rows of a file; stops when the component goes. */
export function useAllRows(endpoint: Endpoint, input: Input<Endpoint>, toRow: (row: unknown) => SheetRow) {
  const host = useHost()
  const [attempt, setAttempt] = useState(0)
  const [rows, setRows] = useState(start)

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const sheetRows: SheetRow[] = []
    let total: number | undefined
    const show = (is: AllRows['is'], failure?: Failure) => setRows({ is, sheetRows, count: sheetRows.length, total, failure })
    const shown = setInterval(() => show('coming'), shownEvery)
    const take = (batch: unknown[], promised: number | undefined) => {
      total = promised
      for (const row of batch) sheetRows.push(toRow(row))
    }
    const outcome = await stream(host, endpoint, input, take, signal)
    clearInterval(shown)
    if (signal.aborted) return
    if (outcome.ok) show('here')
    else show('failed', outcome.failure)
  })
  useEffect(() => {
    const end = new AbortController()
    void read(end.signal)
    return () => end.abort()
  }, [attempt])

  const again = () => {
    setRows(start)
    setAttempt(attempt + 1)
  }
  return { ...rows, again }
}
