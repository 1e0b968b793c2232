import type { ReactNode } from 'react'
import { LazyPageStyles } from './LazyPageStyles'

/** A message that stays on the page: what has happened, or what is missing. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <p className="pub-status" role="status">
      <LazyPageStyles />
      {children}
    </p>
  )
}
