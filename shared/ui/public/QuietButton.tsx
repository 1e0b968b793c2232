import type { ReactNode } from 'react'
import { PagesSheet } from './PagesSheet'

/** A button beside the main one. */
export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <>
      <PagesSheet />
      <button type="button" className="pub-quiet" onClick={onClick}>
        {children}
      </button>
    </>
  )
}
