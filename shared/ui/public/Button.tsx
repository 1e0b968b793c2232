import type { ReactNode } from 'react'
import { Sheet } from './Sheet'

/** The one button that sends a public form. */
export function Button({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <>
      <Sheet />
      <button className="pub-button" aria-busy={busy} aria-disabled={busy}>
        {children}
      </button>
    </>
  )
}
