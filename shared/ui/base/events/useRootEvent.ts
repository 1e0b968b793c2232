import { useEffect, useEffectEvent } from 'react'
import { useEventRoot } from '../portalRoot'

/** Listens to events anywhere on the page. In an embed, the page is what the embed shows. */
export function useRootEvent<K extends keyof DocumentEventMap>(
  types: readonly K[],
  onEvent: (event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void {
  const latest = useEffectEvent(onEvent)
  const setUp = useEffectEvent((root: Node, signal: AbortSignal) => {
    for (const type of types) root.addEventListener(type, (event) => latest(event as DocumentEventMap[K]), { ...options, signal })
  })
  const eventRoot = useEffectEvent(useEventRoot())
  useEffect(() => {
    const controller = new AbortController()
    setUp(eventRoot(), controller.signal)
    return () => controller.abort()
  }, [])
}

const events = ['keydown', 'pointerdown', 'pointermove'] as const

/** Calls `onInput` at each key and each movement of the pointer, anywhere on the page. */
export const useAnyInput = (onInput: () => void): void => useRootEvent(events, onInput, { capture: true, passive: true })
