import { useEffect, useEffectEvent, type ReactNode } from 'react'
import * as styles from './toast.module.css'

/** The toasts of a public page. */
export function ToastList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.toasts} role="status">
      {children}
    </div>
  )
}

/** A toast on a public page: read out at once, gone after five seconds. */
export function Toast({ tone, text, onClose }: { tone: 'success' | 'info' | 'warning' | 'error'; text: string; onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), 5000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.toast} data-tone={tone}>
      <span>{text}</span>
      <button type="button" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </div>
  )
}
