import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the document while the component is there. */
export function useDocumentEvent<K extends keyof DocumentEventMap>(type: K, onEvent: (event: DocumentEventMap[K]) => void): void {
  const latest = useEffectEvent(onEvent)
  useEffect(() => {
    const listen = (event: DocumentEventMap[K]) => latest(event)
    document.addEventListener(type, listen)
    return () => document.removeEventListener(type, listen)
  }, [type])
}
