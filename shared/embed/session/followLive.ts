import type { Transport } from '@matchdesk/shared/client'
import type { QueryClient } from '@tanstack/react-query'

/** Follows the writes of others, as soon as the API says that it tells them; returns how to stop. */
export function followLive(transport: Transport, queries: QueryClient, apiBaseUrl: string): () => void {
  let isOpen = true
  let stop = () => {}
  async function load() {
    const capabilities = await transport.capabilities.ready()
    if (!capabilities.has('lists') || !isOpen) return
    const { startLive } = await import('@matchdesk/shared/live')
    if (isOpen) stop = startLive(transport, queries, apiBaseUrl)
  }
  load().catch(() => undefined)
  return () => {
    isOpen = false
    stop()
  }
}
