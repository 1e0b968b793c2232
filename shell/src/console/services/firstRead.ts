import type { QueryClient } from '@tanstack/react-query'

/** In milliseconds. */
const afterFirstRead = 500

/** A slow browser is idle once it has painted the rows that it read. Safari cannot tell. */
const whenIdle = (act: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : act())

/** Resolves a moment after nothing is being read any more. */
export const getFirstRead = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || queries.isFetching() > 0) return
      stop()
      setTimeout(() => whenIdle(resolve), afterFirstRead)
    })
  })
