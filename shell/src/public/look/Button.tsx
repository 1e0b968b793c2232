import type { ReactNode } from 'react'
import { PublicStyles } from './PublicStyles'

/** The one button that sends a public form. */
export function Button({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <>
      <PublicStyles />
      <button className="pub-button" aria-busy={busy} aria-disabled={busy}>
        {children}
      </button>
    </>
  )
}
