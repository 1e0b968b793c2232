import { call, type Failure } from '@matchdesk/shared/client'
import { rowsOf, totalOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useEffect, useRef, useState } from 'react'

/** How the rows of all pages are being read: `count` of them are here. */
interface PagesReading {
  readonly is: 'idle' | 'reading' | 'failed'
  readonly count: number
  readonly failure?: Failure
}

const idle: PagesReading = { is: 'idle', count: 0 }

const pageOf = <E extends ListEndpoint>(input: Input<E>, page: number) => {
  const first = input as { query?: object }
  return { ...first, query: { ...first.query, page } } as Input<E>
}

/** Reads the rows of all pages of a list, one page after the other; a row that moved between two of them counts once. */
export function useAllPages<E extends ListEndpoint>(endpoint: E, input: Input<E>, onRead: (rows: readonly RowOf<E>[]) => void) {
  const host = useHost()
  const [reading, setReading] = useState(idle)
  const end = useRef<AbortController>(undefined)
  useEffect(() => () => end.current?.abort(), [])

  async function start() {
    const { signal } = (end.current = new AbortController())
    const found = new Map<string, RowOf<E>>()
    setReading({ is: 'reading', count: 0 })
    for (let page = 1, pages = 1; page <= pages; page++) {
      const outcome = await call(host, endpoint, pageOf(input, page), { signal })
      if (signal.aborted) return
      if (!outcome.ok) return setReading({ is: 'failed', count: found.size, failure: outcome.failure })
      for (const row of rowsOf(endpoint, outcome.value)) found.set(row.id, row)
      setReading({ is: 'reading', count: found.size })
      pages = Math.ceil(totalOf(endpoint, outcome.value) / (endpoint.size ?? Infinity))
    }
    setReading(idle)
    onRead([...found.values()])
  }

  const cancel = () => {
    end.current?.abort()
    setReading(idle)
  }
  return { ...reading, start: () => void start(), cancel }
}
