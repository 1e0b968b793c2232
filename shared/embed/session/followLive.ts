import type { Transport } from '@matchdesk/shared/client'
import type { QueryClient } from '@tanstack/react-query'
import { first, switchMap } from 'rxjs'

/** Follows the writes of others, as soon as the API says that it tells them; returns how to stop. */
export function followLive(transport: Transport, queries: QueryClient, apiBaseUrl: string): () => void {
  let stop = () => {}
  const start = transport.capabilities.current
    .pipe(
      first((capabilitySet) => capabilitySet?.has('lists') === true),
      switchMap(() => import('@matchdesk/shared/live')),
    )
    .subscribe({
      next: ({ startLive }) => (stop = startLive(transport, queries, apiBaseUrl)),
      error: () => undefined,
    })
  return () => {
    start.unsubscribe()
    stop()
  }
}
