import { useEffect, useEffectEvent } from 'react'

const events = ['online', 'focus'] as const

/** Calls `onBack` when the network is back, and when the person comes back to the page. */
export function useComeBack(onBack: () => void): void {
  const come = useEffectEvent(onBack)
  useEffect(() => {
    const listen = () => come()
    for (const event of events) addEventListener(event, listen)
    return () => {
      for (const event of events) removeEventListener(event, listen)
    }
  }, [])
}
