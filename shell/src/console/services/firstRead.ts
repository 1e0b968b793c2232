import type { QueryClient } from '@tanstack/react-query'

/** In milliseconds. */
const afterFirstRead = 500

/** Resolves a moment after nothing is being read any more. */
export const firstReadOf = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || queries.isFetching() > 0) return
      stop()
      setTimeout(resolve, afterFirstRead)
    })
  })
