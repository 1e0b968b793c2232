import type { Transport } from '@matchdesk/shared/client'
import type { QueryClient } from '@tanstack/react-query'
import type { Config } from '../../services/config'

/** Loads what follows the writes of others, after the first page has its rows. */
export async function followLive(transport: Transport, queries: QueryClient, config: Config, firstRead: Promise<void>): Promise<void> {
  await firstRead
  const { apiBaseUrl } = await config.ready
  const { startLive } = await import(/* webpackChunkName: 'live' */ '@matchdesk/shared/live')
  startLive(transport, queries, apiBaseUrl)
}
