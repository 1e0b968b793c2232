import type { Transport } from '@matchdesk/shared/client'
import type { QueryClient } from '@tanstack/react-query'
import type { Config } from '../../services/config'

/** In milliseconds. */
const afterFirstRead = 500

/** Loads what follows the writes of others, after the first page has its rows. */
export async function followLive(transport: Transport, queries: QueryClient, config: Config): Promise<void> {
  await firstRead(queries)
  const { apiBaseUrl } = await config.ready
  const { startLive } = await import(/* webpackChunkName: 'live' */ '@matchdesk/shared/live')
  startLive(transport, queries, apiBaseUrl)
}

/** Resolves a moment after nothing is being read any more. */
const firstRead = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || queries.isFetching() > 0) return
      stop()
      setTimeout(resolve, afterFirstRead)
    })
  })
