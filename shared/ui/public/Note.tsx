import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Sheet } from './Sheet'

/** Where the toasts of a public page stand. */
export function Notes({ children }: { children: ReactNode }) {
  return (
    <div className="pub-notes" role="status">
      <Sheet />
      {children}
    </div>
  )
}

/** A toast on a public page: read out at once, gone after five seconds. */
export function Note({ tone, text, onClose }: { tone: 'success' | 'info' | 'warning' | 'error'; text: string; onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), 5000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="pub-note" data-tone={tone}>
      <span>{text}</span>
      <button type="button" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </div>
  )
}
