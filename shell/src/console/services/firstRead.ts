import type { QueryClient } from '@tanstack/react-query'
import { afterMoment } from '../../services/afterMoment'

/** Resolves a moment after nothing is being read any more. */
export const getFirstRead = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || queries.isFetching() > 0) return
      stop()
      afterMoment(resolve)
    })
  })
