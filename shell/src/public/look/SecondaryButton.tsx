import type { ReactNode } from 'react'
import { LazyPageStyles } from './LazyPageStyles'

/** A button beside the main one. */
export function SecondaryButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <>
      <LazyPageStyles />
      <button type="button" className="pub-secondary" onClick={onClick}>
        {children}
      </button>
    </>
  )
}
