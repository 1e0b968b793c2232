import { readPages, stream, type Failure } from '@matchdesk/shared/client'
import type { Endpoint, Input, ListEndpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SheetRow } from './sheet'

/** All rows of an export: `pending` until the last one is here. */
export interface AllRows {
  readonly status: 'pending' | 'success' | 'failed'
  /** Grows while rows arrive: read only the first `count`. */
  readonly sheetRows: readonly SheetRow[]
  readonly count: number
  /** The number of all rows, once the server has said so. */
  readonly total?: number | undefined
  readonly failure?: Failure
}

const start: AllRows = { status: 'pending', sheetRows: [], count: 0 }
const renderInterval = 150

/** The export endpoint, and the list that is read page by page where the API has no export. */
export interface Source {
  readonly all: Endpoint
  readonly list: ListEndpoint
  /** The query of the list. */
  readonly query: Readonly<Record<string, unknown>>
  readonly maximum: number
}

/** Reads every row of a list as rows of a file; stops when the component goes. */
export function useAllRows({ all, list, query, maximum }: Source, toRow: (row: unknown) => SheetRow) {
  const host = useHost()
  const [attempt, setAttempt] = useState(0)
  const [rows, setRows] = useState(start)

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const sheetRows: SheetRow[] = []
    let total: number | undefined
    const show = (status: AllRows['status'], failure?: Failure) => setRows({ status, sheetRows, count: sheetRows.length, total, failure })
    const timer = setInterval(() => show('pending'), renderInterval)
    const take = (batch: unknown[], promised: number | undefined) => {
      total = promised
      for (const row of batch) sheetRows.push(toRow(row))
    }
    const capabilities = await host.capabilities.ready()
    const filters = Object.fromEntries(Object.keys(all.query?.shape ?? {}).map((name) => [name, query[name]]))
    const outcome =
      all.level && !capabilities.has(all.level)
        ? await readPages(host, list, { query } as Input<ListEndpoint>, take, signal, maximum)
        : await stream(host, all, { query: filters } as Input<Endpoint>, take, signal)
    clearInterval(timer)
    if (signal.aborted) return
    if (outcome.ok) show('success')
    else show('failed', outcome.failure)
  })
  useEffect(() => {
    const end = new AbortController()
    void read(end.signal)
    return () => end.abort()
  }, [attempt])

  const retry = () => {
    setRows(start)
    setAttempt(attempt + 1)
  }
  return { ...rows, retry }
}
