import type { ReactNode } from 'react'
import { PagesSheet } from './PagesSheet'

/** A sentence that stays on the page: what has happened, or what is missing. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <p className="pub-said" role="status">
      <PagesSheet />
      {children}
    </p>
  )
}
