import { FailureCard } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'

/** Replaces a page whose code did not load. Where the browser is offline, which the host shows, it tries again when the network is back. */
export function LoadFailure({ reason, onRetry, ...card }: ComponentProps<typeof FailureCard>) {
  const [isOffline] = useState(() => !navigator.onLine)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isOffline) return
    const retryOnline = () => retry()
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [isOffline])
  return <FailureCard {...card} reason={isOffline ? 'It opens by itself when the network is back.' : reason} onRetry={onRetry} />
}
