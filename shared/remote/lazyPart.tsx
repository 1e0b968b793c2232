import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useHost } from './host'

/** Loads code. Where that fails without a network, it waits until the network is back and loads again. */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadOnline(load)
  }
}

/**
 * A component whose code comes when it is first rendered, and again after a failure. A failure of code with a fallback, which is what its page is
 * about, is a failure of the page, with its Retry; any other code, such as a dialog, shows a toast and closes.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  renderFallback?: (props: P) => ReactNode,
): ComponentType<P> {
  let latest: ComponentType<P> | undefined
  async function loadPart(): Promise<{ default: ComponentType<P> }> {
    try {
      return await loadOnline(load)
    } catch (error) {
      latest = undefined
      if (renderFallback) throw error
      return { default: PartFailure }
    }
  }
  return function LazyPart(props: P) {
    const [Part] = useState(() => (latest ??= lazy(loadPart)))
    return (
      <Suspense fallback={renderFallback?.(props)}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function PartFailure({ onClose, onCancel = onClose }: { onClose?: () => void; onCancel?: () => void }) {
  const { bus } = useHost()
  const close = useEffectEvent(() => onCancel?.())
  useEffect(() => {
    bus.emit('toast', { tone: 'error', text: 'A part of this page could not be loaded. Check your network and try again.' })
    close()
  }, [bus])
  return null
}
