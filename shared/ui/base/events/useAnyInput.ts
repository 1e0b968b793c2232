import { useEffect, useEffectEvent } from 'react'
import { useEventRoot } from '../portalRoot'

const events = ['keydown', 'pointerdown', 'pointermove'] as const

/** Calls `onInput` at each key and each movement of the pointer, anywhere on the page. In an embed, the page is what the embed shows. */
export function useAnyInput(onInput: () => void): void {
  const hear = useEffectEvent(onInput)
  const eventRoot = useEffectEvent(useEventRoot())
  useEffect(() => {
    const root = eventRoot()
    const listen = () => hear()
    for (const event of events) root.addEventListener(event, listen, { capture: true, passive: true })
    return () => {
      for (const event of events) root.removeEventListener(event, listen, { capture: true })
    }
  }, [])
}
